import { limits } from "@formweave/schema";
import { UpdateParts, type UnsentUpdates } from "@formweave/schema/doc";
import type * as Y from "yjs";
import { createPace } from "./pace.ts";
import type { SendProgress } from "./sendProgress.ts";

/** The connection that parts are sent on. */
export interface PartsLine {
  readonly doc: Y.Doc;
  readonly unsent: UnsentUpdates;
  readonly isOver: () => boolean;
  /** Resolves when the server has confirmed enough for the next part. */
  readonly sendPart: (update: Uint8Array) => Promise<void>;
  /** Sends the last part, after which live editing begins. */
  readonly finish: (update: Uint8Array) => void;
  readonly onSending: (progress: SendProgress | undefined) => void;
  readonly onTooLarge: () => void;
}

/** State vector of the server, and the size of what it lacks. */
export interface Gap {
  readonly known: Uint8Array;
  readonly missingBytes: number;
}

/** Sends offline work in parts, at the speed of the server's confirmations; edits made meanwhile go last. */
export async function sendInParts(line: PartsLine, { known, missingBytes }: Gap): Promise<void> {
  const parts = new UpdateParts(line.unsent.updates, known);
  const pace = createPace();
  let sentBytes = 0;
  while (!line.isOver()) {
    const totalBytes = Math.max(missingBytes, bytesOf(line.unsent.updates), sentBytes);
    line.onSending({ sentBytes, totalBytes });
    const part = parts.next();
    const rest = part === undefined ? parts.rest(line.doc) : undefined;
    const update = part ?? rest;
    if (update === undefined) continue; // the rest was more than a part
    if (update.length > limits.MAX_UPDATE_BYTES) return line.onTooLarge();
    if (rest !== undefined) {
      line.onSending(undefined);
      return line.finish(rest);
    }
    sentBytes += update.length;
    await Promise.all([line.sendPart(update), pace(update.length)]);
  }
}

function bytesOf(updates: readonly Uint8Array[]): number {
  return updates.reduce((total, { length }) => total + length, 0);
}
