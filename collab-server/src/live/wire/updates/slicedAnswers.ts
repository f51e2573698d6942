import type { Connection } from "@hocuspocus/server";
import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import * as Y from "yjs";
import { sliceState } from "../../states/sliceState.ts";
import type { LiveContext } from "../rights/authenticate.ts";

/** Message kinds of Hocuspocus, and types of sync messages. */
const MESSAGE = { sync: 0, queryAwareness: 3 } as const;
const SYNC = { step1: 0, step2: 1, update: 2 } as const;

export interface SlicedAnswerDeps {
  /** Handles the request before it is answered; rejects with the refusal that ends the connection. */
  readonly receive: (connection: Connection<LiveContext>, stateVector: Uint8Array) => Promise<void>;
  /** Resolves when the next slice may be written, after others had their turn. */
  readonly queue: () => Promise<void>;
}

/**
 * Answers a request for a large document (sync step 1) with an update for each slice, then with the answer Hocuspocus would
 * give. One single answer would block everybody for 20 ms. Other messages are left to Hocuspocus.
 */
export async function answerInSlices(
  { receive, queue }: SlicedAnswerDeps,
  connection: Connection<LiveContext>,
  message: Uint8Array,
): Promise<void> {
  const question = readQuestion(message);
  if (question === undefined) return;
  await receive(connection, question.stateVector);
  const { document } = connection;
  const slices = sliceState(document, Y.decodeStateVector(question.stateVector));
  let slice = slices.next();
  for (; slice.done !== true && document.hasConnection(connection); slice = slices.next()) {
    sendSync(connection, SYNC.update, slice.value);
    await queue();
  }
  if (slice.done === true) sendSync(connection, SYNC.step2, slice.value);
  sendSync(connection, SYNC.step1, Y.encodeStateVector(document));
  // Hocuspocus reads the same bytes next; turned into a presence query, they do nothing there.
  message[question.kindAt] = MESSAGE.queryAwareness;
}

function readQuestion(
  message: Uint8Array,
): { readonly kindAt: number; readonly stateVector: Uint8Array } | undefined {
  const decoder = decoding.createDecoder(message);
  decoding.readVarString(decoder);
  const kindAt = decoder.pos;
  if (decoding.readVarUint(decoder) !== MESSAGE.sync) return undefined;
  if (decoding.readVarUint(decoder) !== SYNC.step1) return undefined;
  return { kindAt, stateVector: decoding.readVarUint8Array(decoder) };
}

function sendSync(connection: Connection<LiveContext>, step: number, bytes: Uint8Array): void {
  connection.send(
    encoding.encode((encoder) => {
      encoding.writeVarString(encoder, connection.messageAddress);
      encoding.writeVarUint(encoder, MESSAGE.sync);
      encoding.writeVarUint(encoder, step);
      encoding.writeVarUint8Array(encoder, bytes);
    }),
  );
}
