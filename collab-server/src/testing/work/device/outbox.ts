import { hasLostToMerge, PART_BYTES, UpdateParts, type UnsentUpdates } from "@formweave/schema/doc";
import * as Y from "yjs";

/** Updates of a device that the server has not acknowledged; they survive a crash, as in the real client. */
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

  /** Answers the server's sync request as the client does: in one update, unless that is large or a merge has lost some content. */
  answerTo(known: Uint8Array, doc: Y.Doc): readonly Uint8Array[] {
    const whole = Y.encodeStateAsUpdate(doc, known);
    const isWhole = whole.length <= PART_BYTES && !hasLostToMerge(doc, this.updates, known);
    return isWhole ? [whole] : this.partsFor(known, doc);
  }

  /** Everything that the server lacks, in parts; the last part has the content that is in no stored update. */
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
