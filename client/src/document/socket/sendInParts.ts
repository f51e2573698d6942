import { limits } from "@formweave/schema";
import { UpdateParts, type UnsentUpdates } from "@formweave/schema/doc";
import type * as Y from "yjs";
import { createPace } from "./pace.ts";
import type { SendProgress } from "./sendProgress.ts";

/** The connection that parts are sent on. */
export interface PartsConnection {
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
export async function sendInParts(connection: PartsConnection, { known, missingBytes }: Gap): Promise<void> {
  const parts = new UpdateParts(connection.unsent.updates, known);
  const pace = createPace();
  let sentBytes = 0;
  while (!connection.isOver()) {
    const totalBytes = Math.max(missingBytes, countBytes(connection.unsent.updates), sentBytes);
    connection.onSending({ sentBytes, totalBytes });
    const part = parts.next();
    const rest = part === undefined ? parts.rest(connection.doc) : undefined;
    const update = part ?? rest;
    if (update === undefined) continue; // the rest was more than a part
    if (update.length > limits.MAX_UPDATE_BYTES) return connection.onTooLarge();
    if (rest !== undefined) {
      connection.onSending(undefined);
      return connection.finish(rest);
    }
    sentBytes += update.length;
    await Promise.all([connection.sendPart(update), pace(update.length)]);
  }
}

function countBytes(updates: readonly Uint8Array[]): number {
  return updates.reduce((total, { length }) => total + length, 0);
}
