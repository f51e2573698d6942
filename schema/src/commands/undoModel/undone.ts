import type { SkippedChange, UndoOutcome } from "../../doc/index.ts";
import type { Cells, Mine } from "./cells.ts";
import type { Step } from "./steps.ts";

/** An undone step, with the document before and after, and the reported outcome. */
export interface Undone {
  readonly step: Step;
  readonly before: Cells;
  readonly after: Cells;
  readonly outcome: UndoOutcome;
  readonly mine: Mine;
  /** Time of the last edit by somebody else at each address, on the clock of the steps. */
  readonly lastEdits: ReadonlyMap<string, number>;
  /** Time of the last writing by somebody else that is still there, by address. */
  readonly written: ReadonlyMap<string, number>;
}

/** The address of a skipped change. */
export function formatAddress({ change: { root, id, key } }: SkippedChange): string {
  return `${root}/${id}/${key}`;
}
