import { limits } from "@formweave/schema";
import * as Y from "yjs";

/** Knows how large a talk document has become, without measuring it at every comment. */
export interface TalkSize {
  add(bytes: number): void;
  isFull(): boolean;
}

/** A full one is measured again when so much came in: overwritten marks are not in it any more then. */
const STEP_BYTES = 1 << 20;

/** Starts with what was loaded. */
export function createTalkSize(doc: Y.Doc, maxBytes: number = limits.MAX_TALK_BYTES): TalkSize {
  let bytes = Y.encodeStateAsUpdate(doc).length;
  let measureAt = Math.max(maxBytes, bytes + STEP_BYTES);
  return {
    add(more) {
      bytes += more;
      if (bytes < measureAt) return;
      bytes = Y.encodeStateAsUpdate(doc).length;
      measureAt = Math.max(maxBytes, bytes + STEP_BYTES);
    },
    isFull: () => bytes >= maxBytes,
  };
}
