import type { Connection, WebSocketLike } from "@hocuspocus/server";
import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import { Refusal } from "../refusal.ts";
import type { LiveContext } from "./authenticate.ts";
import type { SyncMessage } from "./connections.ts";
import { createFrameNotes, readNotes } from "./frameNotes.ts";

/** Kinds of messages of Hocuspocus, and the kind of sync message that is an update. */
const MESSAGE = { sync: 0, syncStatus: 8 } as const;
const SYNC_UPDATE = 2;
const SAVED = 1;

type LiveConnection = Connection<LiveContext>;
type Decoder = decoding.Decoder;

/** What the lanes need from the rest of the wire. */
export interface UpdateLanesDeps {
  /** Takes an update in; resolves when it is durable, rejects with the refusal that ends the connection. */
  readonly receive: (connection: LiveConnection, update: SyncMessage) => Promise<void>;
  /** Whether a connection may write, and what it sends was made while it was connected. */
  readonly isWriting: (connection: LiveConnection) => boolean;
}

/**
 * The short way of updates to the gate. Hocuspocus would take each through its queue and four hooks, apply it a second
 * time, and let the next one wait for the disk; here a person's updates of one turn become durable together.
 */
export interface UpdateLanes {
  /** Opens the lane of a connection as soon as what it sent before is handled. */
  open(connection: LiveConnection): void;
  /** Takes a message in if it is an update that may go the short way; false when Hocuspocus has to handle it. */
  take(socket: WebSocketLike, message: Uint8Array): boolean;
  /** Keeps the order: while Hocuspocus handles what it was given on a socket, updates take the same way behind it. */
  giveWay(socket: WebSocketLike): void;
  /** What a client said about the commits in an update that goes the long way. */
  notesOf(update: Uint8Array): SyncMessage["notes"];
}

interface Lane {
  readonly connection: LiveConnection;
  /** What every update of this connection begins with. */
  readonly head: Uint8Array;
  readonly acknowledgement: Uint8Array;
  isClear: boolean;
}

export function createUpdateLanes({ receive, isWriting }: UpdateLanesDeps): UpdateLanes {
  const frameNotes = createFrameNotes();
  const lanes = new WeakMap<WebSocketLike, Set<Lane>>();

  async function acknowledge({ connection, acknowledgement }: Lane, decoder: Decoder): Promise<void> {
    try {
      const bytes = decoding.readVarUint8Array(decoder);
      await receive(connection, { type: SYNC_UPDATE, bytes, notes: readNotes(decoder) });
      connection.send(acknowledgement);
    } catch (error) {
      connection.close(error instanceof Refusal ? error : new Refusal("malformed"));
    }
  }

  return {
    open(connection) {
      const lane = laneOf(connection);
      const ofSocket = lanes.get(connection.webSocket) ?? new Set();
      lanes.set(connection.webSocket, ofSocket.add(lane));
      connection.onClose(() => ofSocket.delete(lane));
      holdUntilDone(lane);
    },
    take(socket, message) {
      for (const lane of lanes.get(socket) ?? []) {
        if (!lane.isClear || !beginsWith(message, lane.head) || !isWriting(lane.connection)) continue;
        const decoder = decoding.createDecoder(message);
        decoder.pos = lane.head.length;
        void acknowledge(lane, decoder);
        return true;
      }
      frameNotes.look(message);
      return false;
    },
    notesOf: (update) => frameNotes.take(update),
    giveWay(socket) {
      lanes.get(socket)?.forEach(holdUntilDone);
    },
  };
}

function laneOf(connection: LiveConnection): Lane {
  const message = (...numbers: readonly number[]) =>
    encoding.encode((encoder) => {
      encoding.writeVarString(encoder, connection.messageAddress);
      for (const number of numbers) encoding.writeVarUint(encoder, number);
    });
  const head = message(MESSAGE.sync, SYNC_UPDATE);
  return { connection, head, acknowledgement: message(MESSAGE.syncStatus, SAVED), isClear: false };
}

function holdUntilDone(lane: Lane): void {
  lane.isClear = false;
  void clearAfter(lane, lane.connection.waitForPendingMessages());
}

async function clearAfter(lane: Lane, pending: Promise<void>): Promise<void> {
  await pending;
  if (lane.connection.waitForPendingMessages() === pending) lane.isClear = true;
}

function beginsWith(message: Uint8Array, head: Uint8Array): boolean {
  return message.length > head.length && head.every((byte, index) => message[index] === byte);
}
