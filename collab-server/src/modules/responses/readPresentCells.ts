import { answersOf, type FieldAnswers } from "@formweave/schema/answers";
import type { Json } from "@formweave/schema/model";
import {
  presentField,
  presentNames,
  type AnsweredField,
  type PresentField,
} from "@formweave/schema/responses";
import { createRecentlyUsed } from "../../recentlyUsed.ts";
import { cellsOf } from "./cellsOf.ts";
import type { ResponseCell } from "./responseIndex.ts";

/** Forms that are kept ready; each is as long as its fields. */
const MAX_FORMS = 200;

/** What can be found of the answers to a release. */
export type CellsIn = (releaseId: string, answers: Readonly<Record<string, Json>>) => readonly ResponseCell[];

interface PresentCellsDeps {
  /** The releases of the environment of one, by their ids, the newest first. */
  readonly releasesBeside: (releaseId: string) => readonly string[];
  readonly fieldsOf: (releaseId: string) => readonly AnsweredField[];
}

interface PresentAnswers extends Pick<PresentField, "read"> {
  readonly answers: FieldAnswers | undefined;
}

/** Reads answers into the words that the newest release has for their options, in which they are looked for and counted. */
export function createPresentCells({ releasesBeside, fieldsOf }: PresentCellsDeps): CellsIn {
  const formOf = createRecentlyUsed(MAX_FORMS, (key): ReadonlyMap<string, PresentAnswers> => {
    const [releaseId = "", ...all] = key.split(" ");
    const names = presentNames(all.map((id) => ({ fields: [...fieldsOf(id)] })));
    return new Map(
      fieldsOf(releaseId).map((asked) => {
        const { field, read } = presentField(asked, names);
        return [asked.id, { answers: answersOf(field), read }];
      }),
    );
  });
  return (releaseId, answers) => {
    const all = releasesBeside(releaseId);
    // What an older release calls an option says nothing of the present; of the newest there is nothing else to read.
    const newer = all.slice(0, all.indexOf(releaseId) + 1);
    const widgets = formOf([releaseId, ...newer].join(" "));
    const present = Object.entries(answers).map(([id, answer]) => [
      id,
      widgets.get(id)?.read(answer) ?? answer,
    ]);
    return cellsOf({ widgets }, Object.fromEntries(present));
  };
}
