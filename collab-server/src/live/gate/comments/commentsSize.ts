import { limits } from "@formweave/schema";
import * as Y from "yjs";

/** Tracks how large a comments document is without measuring it at every comment. */
export interface CommentsSize {
  add(bytes: number): void;
  isFull(): boolean;
}

/** Growth after which a full document is measured again, bytes; overwritten reading marks no longer count then. */
const STEP_BYTES = 1 << 20;

/** Starts with the loaded document. */
export function createCommentsSize(doc: Y.Doc, maxBytes: number = limits.MAX_COMMENTS_BYTES): CommentsSize {
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
