import { limits } from "@formweave/schema";
import { UpdateParts, type UnsentUpdates } from "@formweave/schema/doc";
import type * as Y from "yjs";
import { createPace } from "./pace.ts";
import type { SendProgress } from "./sendProgress.ts";

/** The line on which parts are sent. */
export interface PartsLine {
  readonly doc: Y.Doc;
  readonly unsent: UnsentUpdates;
  readonly isOver: () => boolean;
  /** Resolves when the server has taken enough to be sent more. */
  readonly sendPart: (update: Uint8Array) => Promise<void>;
  /** Sends the last part, with which live editing begins. */
  readonly finish: (update: Uint8Array) => void;
  readonly onSending: (progress: SendProgress | undefined) => void;
  readonly onTooLarge: () => void;
}

/** What the server has, and how much more this device has. */
export interface Gap {
  readonly known: Uint8Array;
  readonly missingBytes: number;
}

/** Sends offline work in parts, each after the server has confirmed those before it; what is done meanwhile goes after it. */
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
