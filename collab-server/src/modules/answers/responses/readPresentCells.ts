import { findFieldAnswers, type FieldAnswers } from "@formweave/schema/answers";
import type { Json } from "@formweave/schema/model";
import {
  presentField,
  presentNames,
  type AnsweredField,
  type PresentField,
} from "@formweave/schema/responses";
import { createRecentlyUsed } from "../../../recentlyUsed.ts";
import { toCells } from "./toCells.ts";
import type { ResponseCell } from "./responseIndex.ts";

/** Maximum forms in the cache; each is as large as its fields. */
const MAX_FORMS = 200;

/** Returns the index cells for the answers to a release. */
export type CellsIn = (releaseId: string, answers: Readonly<Record<string, Json>>) => readonly ResponseCell[];

interface PresentCellsDeps {
  /** Ids of all releases in the environment of a given release, newest first. */
  readonly findNeighbours: (releaseId: string) => readonly string[];
  readonly readFields: (releaseId: string) => readonly AnsweredField[];
}

interface PresentAnswers extends Pick<PresentField, "read"> {
  readonly answers: FieldAnswers | undefined;
}

/** Translates answers into the current option values of the newest release; filters and counts use these. */
export function createPresentCells({ findNeighbours, readFields }: PresentCellsDeps): CellsIn {
  const readForm = createRecentlyUsed(MAX_FORMS, (key): ReadonlyMap<string, PresentAnswers> => {
    const [releaseId = "", ...all] = key.split(" ");
    const names = presentNames(all.map((id) => ({ fields: [...readFields(id)] })));
    return new Map(
      readFields(releaseId).map((asked) => {
        const { field, read } = presentField(asked, names);
        return [asked.id, { answers: findFieldAnswers(field), read }];
      }),
    );
  });
  return (releaseId, answers) => {
    const all = findNeighbours(releaseId);
    // Only newer releases can rename an option; older ones do not matter.
    const newer = all.slice(0, all.indexOf(releaseId) + 1);
    const widgets = readForm([releaseId, ...newer].join(" "));
    const present = Object.entries(answers).map(([id, answer]) => [
      id,
      widgets.get(id)?.read(answer) ?? answer,
    ]);
    return toCells({ widgets }, Object.fromEntries(present));
  };
}
