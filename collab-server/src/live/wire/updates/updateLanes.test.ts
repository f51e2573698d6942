import { Connection, Document, type WebSocketLike } from "@hocuspocus/server";
import * as encoding from "lib0/encoding";
import { expect, it, vi } from "vitest";
import { Refusal } from "../../refusal.ts";
import type { LiveContext } from "../rights/authenticate.ts";
import type { SyncMessage } from "../connections/receiveMessage.ts";
import { createUpdateLanes } from "./updateLanes.ts";
import { eventually } from "../../../testing/eventually.ts";

const NAME = "project:7d1f6a52-4c0e-4b0f-9f57-0d6f7a4f4b11";
const CONTEXT: LiveContext = {
  userId: "ann",
  name: "Ann",
  color: 1,
  isGuest: false,
  projectId: "p",
  organizationId: "o",
  sessionId: "s",
  signInId: undefined,
  page: null,
  document: "canvas",
};
const ACKNOWLEDGED = message(NAME, 8, 1);

/** A message of numbers, followed by bytes. */
function message(document: string, kind: number, step: number, bytes?: Uint8Array): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarString(encoder, document);
    encoding.writeVarUint(encoder, kind);
    encoding.writeVarUint(encoder, step);
    if (bytes !== undefined) encoding.writeVarUint8Array(encoder, bytes);
  });
}

function update(byte: number, document = NAME): Uint8Array {
  return message(document, 0, 2, new Uint8Array([byte]));
}

/** Waits until everything that needs no further event has happened. */
function pause(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function setUp() {
  const sent: Uint8Array[] = [];
  const socket: WebSocketLike = {
    readyState: 1,
    send: (data) => void (data instanceof Uint8Array && sent.push(data)),
    close: () => {},
  };
  const document = new Document(NAME, {}, { flushDelay: 0 });
  const request = new Request("http://localhost/collab");
  const connection = new Connection<LiveContext>(socket, request, document, "socket", CONTEXT);
  const close = vi.spyOn(connection, "close");
  const received: number[] = [];
  const state = { isWriting: true, durable: Promise.resolve() };
  const lanes = createUpdateLanes({
    isWriting: () => state.isWriting,
    receive: async (_connection, { bytes, type }: SyncMessage) => {
      received.push(type, ...bytes);
      await state.durable;
    },
  });
  return { close, connection, lanes, received, sent, socket, state };
}

it("takes the updates of a connection, and acknowledges each when it is durable", async () => {
  const { connection, lanes, received, sent, socket, state } = setUp();
  lanes.open(connection);
  await pause();
  const durable = Promise.withResolvers<void>();
  state.durable = durable.promise;
  expect([1, 2].map((byte) => lanes.take(socket, update(byte)))).toEqual([true, true]);
  await pause();
  expect(received).toEqual([2, 1, 2, 2]);
  expect(sent).toEqual([]);
  durable.resolve();
  await eventually(() => expect(sent).toEqual([ACKNOWLEDGED, ACKNOWLEDGED]));
});

it("leaves everything else to Hocuspocus", async () => {
  const { connection, lanes, received, socket, state } = setUp();
  expect(lanes.take(socket, update(1))).toBe(false);
  lanes.open(connection);
  await pause();
  const others = [
    message(NAME, 0, 0, new Uint8Array([0])),
    message(NAME, 0, 1, new Uint8Array([0, 0])),
    message(NAME, 1, 1, new Uint8Array([0])),
    message(NAME, 0, 2),
    update(1, "project:00000000-0000-4000-8000-000000000000"),
    update(1, `${NAME}\0session`),
  ];
  expect(others.map((other) => lanes.take(socket, other))).toEqual(others.map(() => false));
  state.isWriting = false;
  expect(lanes.take(socket, update(1))).toBe(false);
  expect(received).toEqual([]);
});

it("keeps the order: takes none while Hocuspocus still handles what came before", async () => {
  const { connection, lanes, socket } = setUp();
  const before = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const pending = vi.spyOn(connection, "waitForPendingMessages").mockReturnValue(before[0].promise);
  lanes.open(connection);
  await pause();
  expect(lanes.take(socket, update(1))).toBe(false);
  pending.mockReturnValue(before[1].promise); // a further message, handled after the first
  lanes.giveWay(socket);
  before[0].resolve();
  await pause();
  expect(lanes.take(socket, update(2))).toBe(false);
  before[1].resolve();
  await pause();
  expect(lanes.take(socket, update(3))).toBe(true);
});

it("ends the connection with the refusal of an update, and calls malformed what throws otherwise", async () => {
  for (const [error, code] of [
    [new Refusal("forbidden", "client-id"), 4403],
    [new RangeError("unexpected end"), 4400],
  ] as const) {
    const { close, connection, lanes, socket, state } = setUp();
    lanes.open(connection);
    await pause();
    state.durable = Promise.reject(error);
    expect(lanes.take(socket, update(1))).toBe(true);
    await eventually(() => expect(close).toHaveBeenCalledWith(expect.objectContaining({ code })));
    expect(lanes.take(socket, update(2))).toBe(false);
  }
});
