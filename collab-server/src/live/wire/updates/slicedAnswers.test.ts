import { Connection, Document, type WebSocketLike } from "@hocuspocus/server";
import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import { expect, it } from "vitest";
import * as Y from "yjs";
import type { LiveContext } from "../rights/authenticate.ts";
import { answerInSlices } from "./slicedAnswers.ts";

const NAME = "project:7d1f6a52-4c0e-4b0f-9f57-0d6f7a4f4b11";
const QUESTION_KIND_AT = NAME.length + 1;
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

/** A connection to a document of some megabytes, and the sync steps with bytes that are sent on it. */
function setUp() {
  const sent: { readonly step: number; readonly bytes: Uint8Array }[] = [];
  const socket: WebSocketLike = {
    readyState: 1,
    send(data) {
      const decoder = decoding.createDecoder(data instanceof Uint8Array ? data : new Uint8Array());
      decoding.readVarString(decoder);
      decoding.readVarUint(decoder);
      sent.push({ step: decoding.readVarUint(decoder), bytes: decoding.readVarUint8Array(decoder) });
    },
    close: () => {},
  };
  const document = new Document(NAME, {}, { flushDelay: 0 });
  for (let index = 0; index < 40; index++) document.getMap("meta").set(`k${index}`, "x".repeat(50_000));
  document.flush(); // while nobody is there
  const request = new Request("http://localhost/collab");
  const connection = new Connection<LiveContext>(socket, request, document, "socket", CONTEXT);
  const queue: (() => void)[] = [];
  const ask = (client: Y.Doc) => {
    const message = encoding.encode((encoder) => {
      encoding.writeVarString(encoder, NAME);
      for (const number of [0, 0]) encoding.writeVarUint(encoder, number);
      encoding.writeVarUint8Array(encoder, Y.encodeStateVector(client));
    });
    const parts = {
      receive: () => Promise.resolve(),
      queue: () => new Promise<void>((pass) => queue.push(pass)),
    };
    return { message, answered: answerInSlices(parts, connection, message) };
  };
  return { document, connection, sent, queue, ask };
}

/** Lets each waiting caller pass in turn. */
async function passAll(queue: (() => void)[], answered: Promise<void>): Promise<void> {
  const over = { is: false };
  void answered.then(() => (over.is = true));
  while (!over.is) {
    queue.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

it("whoever has nothing gets a large document in updates, then the rest as the answer, and is asked back last", async () => {
  const { document, sent, queue, ask } = setUp();
  const client = new Y.Doc();
  const { message, answered } = ask(client);
  await new Promise((resolve) => setImmediate(resolve));
  expect(sent.map(({ step }) => step)).toEqual([2]);
  document.getMap("meta").set("meanwhile", true);
  await passAll(queue, answered);
  const steps = sent.map(({ step }) => step);
  expect(steps.slice(-2)).toEqual([1, 0]);
  expect(steps.filter((step) => step === 2).length).toBeGreaterThan(10);
  for (const { step, bytes } of sent) if (step !== 0) Y.applyUpdate(client, bytes);
  expect(client.getMap("meta").toJSON()).toEqual(document.getMap("meta").toJSON());
  expect(message[QUESTION_KIND_AT]).toBe(3);
});

it("whoever has all gets no slice, and what is no question stays as it is", async () => {
  const { document, connection, sent, ask } = setUp();
  const client = new Y.Doc();
  Y.applyUpdate(client, Y.encodeStateAsUpdate(document));
  await ask(client).answered;
  expect(sent.map(({ step }) => step)).toEqual([1, 0]);
  const update = new Uint8Array([1, 97, 0, 2, 1, 0]);
  const parts = { receive: () => Promise.reject(new Error("asked")), queue: () => Promise.resolve() };
  await answerInSlices(parts, connection, update);
  expect([...update]).toEqual([1, 97, 0, 2, 1, 0]);
});

it("who leaves gets no more slices", async () => {
  const { connection, sent, queue, ask } = setUp();
  const { answered } = ask(new Y.Doc());
  connection.close();
  const before = sent.length;
  await passAll(queue, answered);
  expect(sent.slice(before).filter(({ step }) => step === 2)).toEqual([]);
});
