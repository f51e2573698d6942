import type { Connection, WebSocketLike } from "@hocuspocus/server";
import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import { Refusal } from "../../refusal.ts";
import type { LiveContext } from "../rights/authenticate.ts";
import type { SyncMessage } from "../connections/receiveMessage.ts";
import { createFrameNotes, readNotes } from "./frameNotes.ts";

/** Hocuspocus message kinds, and the sync message type of an update. */
const MESSAGE = { sync: 0, syncStatus: 8 } as const;
const SYNC_UPDATE = 2;
const SAVED = 1;

type LiveConnection = Connection<LiveContext>;
type Decoder = decoding.Decoder;

/** Dependencies of the lanes on the rest of the wire. */
export interface UpdateLanesDeps {
  /** Handles an update; resolves when it is durable, rejects with the refusal that ends the connection. */
  readonly receive: (connection: LiveConnection, update: SyncMessage) => Promise<void>;
  /** True when a connection may write and its handshake is over, so that its edits are live ones. */
  readonly isWriting: (connection: LiveConnection) => boolean;
}

/**
 * Fast path of updates to the gate. Hocuspocus would pass each through its queue and four hooks, apply it a second time, and
 * make the next one wait for the disk; here a person's updates of one turn become durable together.
 */
export interface UpdateLanes {
  /** Opens a connection's lane once its earlier messages are handled. */
  open(connection: LiveConnection): void;
  /** Handles a message if it is an update for the fast path; false when Hocuspocus has to handle it. */
  take(socket: WebSocketLike, message: Uint8Array): boolean;
  /** Keeps the order: while Hocuspocus handles a message of a socket, later updates go through Hocuspocus too. */
  giveWay(socket: WebSocketLike): void;
  /** Commit notes of an update that goes through Hocuspocus. */
  takeNotes(update: Uint8Array): SyncMessage["notes"];
}

interface Lane {
  readonly connection: LiveConnection;
  /** First bytes of every update of this connection. */
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
      const lane = createLane(connection);
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
    takeNotes: (update) => frameNotes.take(update),
    giveWay(socket) {
      lanes.get(socket)?.forEach(holdUntilDone);
    },
  };
}

function createLane(connection: LiveConnection): Lane {
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
