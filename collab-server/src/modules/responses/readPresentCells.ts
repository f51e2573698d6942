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

/** Maximum forms in the cache; each is as large as its fields. */
const MAX_FORMS = 200;

/** Returns the index cells for the answers to a release. */
export type CellsIn = (releaseId: string, answers: Readonly<Record<string, Json>>) => readonly ResponseCell[];

interface PresentCellsDeps {
  /** Ids of all releases in the environment of a given release, newest first. */
  readonly releasesBeside: (releaseId: string) => readonly string[];
  readonly fieldsOf: (releaseId: string) => readonly AnsweredField[];
}

interface PresentAnswers extends Pick<PresentField, "read"> {
  readonly answers: FieldAnswers | undefined;
}

/** Translates answers into the current option values of the newest release; filters and counts use these. */
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
    // Only newer releases can rename an option; older ones do not matter.
    const newer = all.slice(0, all.indexOf(releaseId) + 1);
    const widgets = formOf([releaseId, ...newer].join(" "));
    const present = Object.entries(answers).map(([id, answer]) => [
      id,
      widgets.get(id)?.read(answer) ?? answer,
    ]);
    return cellsOf({ widgets }, Object.fromEntries(present));
  };
}
