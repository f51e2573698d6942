import type { HistoryState } from "@formweave/schema/doc";
import * as Y from "yjs";
import { Outbox } from "./outbox.ts";

/** Data that survives on a device. */
export class LocalCopy {
  readonly outbox = new Outbox();
  history: HistoryState | undefined;
  #updates: Uint8Array[] = [];

  openIn(doc: Y.Doc): void {
    for (const update of this.#updates) Y.applyUpdate(doc, update);
  }

  /** Keeps an update; the device's own ones also wait for the server. */
  keep(bytes: Uint8Array, transaction: Y.Transaction): void {
    this.#updates.push(bytes);
    if (transaction.local) this.outbox.add(bytes, transaction);
  }

  /** Removes the document, not the history. */
  clear(): void {
    this.#updates = [];
    this.outbox.clear();
  }
}
