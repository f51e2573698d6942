import type { SkippedChange, UndoOutcome } from "../../doc/index.ts";
import type { Cells, Mine } from "./cells.ts";
import type { Step } from "./steps.ts";

/** A step, the document before and after it was taken back, and what was said of it. */
export interface Undone {
  readonly step: Step;
  readonly before: Cells;
  readonly after: Cells;
  readonly outcome: UndoOutcome;
  readonly mine: Mine;
  /** When somebody else last touched an address, by the clock of the steps. */
  readonly touched: ReadonlyMap<string, number>;
  /** When somebody else last wrote there, of what is still there. */
  readonly written: ReadonlyMap<string, number>;
}

/** The address of a change that was left alone. */
export function addressOf({ change: { root, id, key } }: SkippedChange): string {
  return `${root}/${id}/${key}`;
}
