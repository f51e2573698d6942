import { hasLostToMerge, PART_BYTES, UpdateParts, type UnsentUpdates } from "@formweave/schema/doc";
import * as Y from "yjs";

/** What a device did and the server has not acknowledged: outlives a crash, as the client's own does. */
export class Outbox implements UnsentUpdates {
  readonly updates: Uint8Array[] = [];
  before: Uint8Array | undefined;

  add(update: Uint8Array, { beforeState }: Y.Transaction): void {
    this.before ??= Y.encodeStateVector(beforeState);
    this.updates.push(update);
  }

  clear(): void {
    this.updates.length = 0;
    this.before = undefined;
  }

  /** What a device answers to the server's question, as the client does: at once, unless it is large or a merge has lost some of it. */
  answerTo(known: Uint8Array, doc: Y.Doc): readonly Uint8Array[] {
    const whole = Y.encodeStateAsUpdate(doc, known);
    const isWhole = whole.length <= PART_BYTES && !hasLostToMerge(doc, this.updates, known);
    return isWhole ? [whole] : this.partsFor(known, doc);
  }

  /** What the server lacks, in parts; the last has what is in no update. */
  partsFor(known: Uint8Array, doc: Y.Doc): readonly Uint8Array[] {
    const parts = new UpdateParts(this.updates, known);
    const given: Uint8Array[] = [];
    for (;;) {
      const part = parts.next();
      const rest = part === undefined ? parts.rest(doc) : undefined;
      const update = part ?? rest;
      if (update !== undefined) given.push(update);
      if (rest !== undefined) return given;
    }
  }
}
