import { History, historyState, type HistoryState } from "@formweave/schema/doc";
import type * as Y from "yjs";

/** An undo history whose labels contain the number of their commit, so that an undo can be traced to it. */
export class NumberedHistory extends History {
  readonly #number: () => number;

  constructor(doc: Y.Doc, origin: unknown, state: HistoryState | undefined, number: () => number) {
    super(doc, origin, state);
    this.#number = number;
  }

  override push(entry: Parameters<History["push"]>[0]): void {
    super.push({ ...entry, label: `${entry.label} #${this.#number()}` });
  }
}

/** The state of an undo history as read after a reload. */
export function keepHistory({ state }: Pick<History, "state">): HistoryState {
  return historyState.parse(JSON.parse(JSON.stringify(state)));
}
