import type { WebSocketLike } from "@hocuspocus/server";
import { CLOSE_CODES } from "@formweave/schema/api";
import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";

/** Frame kinds of y-websocket, and those of Hocuspocus alone. */
const FRAME = { sync: 0, awareness: 1, auth: 2, syncReply: 4, close: 7 } as const;
const AUTH = { token: 0, denied: 1 } as const;

/** Connects a y-websocket client to Hocuspocus. */
export interface YWebsocketBridge {
  /** The socket that Hocuspocus uses. */
  readonly socket: WebSocketLike;
  /** First message to Hocuspocus: authenticates the client, which the y-websocket protocol cannot. */
  readonly hello: Uint8Array;
  /** Converts a client's frame for Hocuspocus; undefined for frames to be dropped. */
  toHocuspocus(frame: Uint8Array): Uint8Array | undefined;
}

/**
 * Lets a standard y-websocket client talk to Hocuspocus, and thus to the same gate. The frames differ only by the document
 * name that Hocuspocus puts in front.
 */
export function bridgeYWebsocket(
  socket: WebSocketLike,
  documentName: string,
  ticket: string,
): YWebsocketBridge {
  return {
    socket: {
      get readyState() {
        return socket.readyState;
      },
      close: (code, reason) => socket.close(code, reason),
      send(data) {
        if (data instanceof Uint8Array) forward(data, socket);
      },
    },
    hello: encoding.encode((encoder) => {
      encoding.writeVarString(encoder, documentName);
      encoding.writeVarUint(encoder, FRAME.auth);
      encoding.writeVarUint(encoder, AUTH.token);
      encoding.writeVarString(encoder, ticket);
    }),
    toHocuspocus(frame) {
      const kind = decoding.readVarUint(decoding.createDecoder(frame));
      if (kind !== FRAME.sync && kind !== FRAME.awareness) return undefined;
      return encoding.encode((encoder) => {
        encoding.writeVarString(encoder, documentName);
        encoding.writeUint8Array(encoder, frame);
      });
    },
  };
}

function forward(message: Uint8Array, socket: WebSocketLike): void {
  const decoder = decoding.createDecoder(message);
  decoding.readVarString(decoder);
  const kind = decoding.readVarUint(decoder);
  if (kind === FRAME.auth && decoding.readVarUint(decoder) === AUTH.denied) {
    socket.close(CLOSE_CODES.forbidden, decoding.readVarString(decoder));
  }
  // Clients throw on an empty reply.
  if (!decoding.hasContent(decoder)) return;
  if (kind === FRAME.sync || kind === FRAME.syncReply) socket.send(encodeFrame(FRAME.sync, decoder));
  if (kind === FRAME.awareness) socket.send(encodeFrame(FRAME.awareness, decoder));
}

function encodeFrame(kind: number, rest: decoding.Decoder): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, kind);
    encoding.writeUint8Array(encoder, decoding.readTailAsUint8Array(rest));
  });
}
