import { once } from "node:events";
import { CLOSE_CODES } from "@formweave/schema/api";
import { createRandom } from "@formweave/schema/doc/testing";
import { canvasDocumentName } from "@formweave/schema/model";
import { pino } from "pino";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { MACHINE_CLOCKS } from "../../clocks.ts";
import { captureConsole } from "../../captureConsole.ts";
import { startFaultRig, type FaultRig } from "../faults/faultRig.ts";
import { DOCUMENT } from "../live/liveHarness.ts";
import { encoded, frame, KIND, openSocket, syncFrame } from "./raw.ts";
import { besiege } from "./siege.ts";
import { eventually } from "../eventually.ts";

const GARBAGE = new Uint8Array([255, 254, 253, 252, 251, 250]);
/** A sync request with an empty state vector, in y-websocket format. */
const QUESTION = [0, 0, 1, 0];
const DEEP = "[".repeat(100_000);

/** Frames and the close code they cause; undefined when the server ignores them. */
const FRAMES: [string, () => Uint8Array | string, number | undefined][] = [
  ["nothing", () => new Uint8Array(), 4400],
  ["one byte", () => new Uint8Array([8]), 4400],
  ["garbage", () => GARBAGE, 4400],
  ["text", () => "hello", 4400],
  ["text that is JSON", () => '{"type":"welcome"}', 4400],
  ["text that reads as a message", () => String.fromCharCode(...frame(DOCUMENT, KIND.queryAwareness)), 4400],
  ["a name of a gigabyte", () => new Uint8Array([255, 255, 255, 255, 3]), 4400],
  ["a name of a megabyte", () => frame("x".repeat(1 << 20), KIND.sync), 4400],
  ["a name that is no document's", () => frame("elsewhere", KIND.sync, encoded(0, GARBAGE)), 4400],
  ["the name __proto__", () => frame("__proto__", KIND.auth, encoded(0, "ticket")), 4400],
  ["the name constructor", () => frame("constructor", KIND.sync, encoded(2, GARBAGE)), 4400],
  ["a name with a session", () => frame(`${DOCUMENT}\0x`, KIND.auth, encoded(0, "ticket")), 4400],
  ["no kind", () => encoded(DOCUMENT), 4400],
  ["a kind that nobody knows", () => frame(DOCUMENT, 99, GARBAGE), 4400],
  ["a kind of 2^50", () => frame(DOCUMENT, 2 ** 50, GARBAGE), 4400],
  ["a broadcast", () => frame(DOCUMENT, KIND.broadcastStateless, encoded('{"type":"welcome"}')), 4400],
  ["a forged acknowledgement", () => frame(DOCUMENT, KIND.syncStatus, encoded(1)), 4400],
  ["a ping", () => frame(DOCUMENT, KIND.ping), 4400],
  ["a pong", () => frame(DOCUMENT, KIND.pong), 4400],
  ["a sync message without a step", () => frame(DOCUMENT, KIND.sync), 4400],
  ["a step that nobody knows", () => syncFrame(DOCUMENT, 3, GARBAGE), 4400],
  ["a question without a state vector", () => frame(DOCUMENT, KIND.sync, encoded(0)), 4400],
  ["a state vector of garbage", () => syncFrame(DOCUMENT, 0, GARBAGE), 4400],
  ["a state vector that promises more", () => syncFrame(DOCUMENT, 0, encoded(1_000_000)), 4400],
  ["a state vector of a megabyte", () => syncFrame(DOCUMENT, 0, new Uint8Array(1 << 20)), 4413],
  ["an answer of garbage", () => syncFrame(DOCUMENT, 1, GARBAGE), 4400],
  ["an update of garbage", () => syncFrame(DOCUMENT, 2, GARBAGE), 4400],
  ["an update that is longer than it is", () => frame(DOCUMENT, KIND.sync, encoded(2, 5000)), 4400],
  ["a reply of garbage", () => frame(DOCUMENT, KIND.syncReply, encoded(2, GARBAGE)), 4400],
  ["presence of garbage", () => frame(DOCUMENT, KIND.awareness, encoded(GARBAGE)), 4400],
  ["presence without a length", () => frame(DOCUMENT, KIND.awareness), 4400],
  ["a ticket once more", () => frame(DOCUMENT, KIND.auth, encoded(0, "again")), undefined],
  ["a denial", () => frame(DOCUMENT, KIND.auth, encoded(1, "no")), 4400],
  [
    "a question for presence with more behind it",
    () => frame(DOCUMENT, KIND.queryAwareness, GARBAGE),
    undefined,
  ],
  ["a message of garbage", () => frame(DOCUMENT, KIND.stateless, encoded(GARBAGE)), 4400],
  ["a message that is not JSON", () => frame(DOCUMENT, KIND.stateless, encoded("{")), undefined],
  ["a message that is too deep", () => frame(DOCUMENT, KIND.stateless, encoded(DEEP)), undefined],
];

describe("every kind of message", () => {
  let words: string[];
  let rig: FaultRig;
  beforeAll(async () => {
    const ends: (() => Promise<void>)[] = [];
    rig = await startFaultRig(MACHINE_CLOCKS, (end) => ends.push(end));
    return async () => {
      for (const end of ends) await end();
    };
  });
  beforeEach(() => {
    words = [];
    const logger = pino({ base: null }, { write: (line: string) => void words.push(line) });
    onTestFinished(captureConsole(console, logger, () => 0));
  });

  it.each(FRAMES)("%s ends no more than the socket it came on", async (_name, make, code) => {
    const siege = await besiege(rig);
    const bob = await siege.raw();
    bob.send(make());
    const verdict = await bob.verdict();
    expect(verdict.code).toBe(code);
    await siege.expectUntouched();
    siege.ann.set("w2", "name", "still here");
    await eventually(() => expect(siege.ann.provider.unsyncedChanges).toBe(0));
    expect(words.length).toBeLessThan(3);
    for (const line of words) expect([line.length < 1000, JSON.parse(line)]).toMatchObject([true, {}]);
  });

  it.each(FRAMES)("%s from somebody without a ticket gets nowhere", async (_name, make) => {
    const siege = await besiege(rig);
    const socket = await openSocket(siege.server.url);
    const replies: Buffer[] = [];
    socket.on("message", (data: Buffer) => replies.push(data));
    socket.send(make());
    socket.send(new Uint8Array([8]));
    const [code] = await once(socket, "close");
    expect([CLOSE_CODES.malformed, CLOSE_CODES.tooLarge]).toContain(code);
    for (const reply of replies) expect(reply.toString()).toContain("TICKET_INVALID");
    await siege.expectUntouched();
  });

  it("1,000 frames of noise end nothing but their sockets", async () => {
    const siege = await besiege();
    const random = createRandom(11);
    let bob = await siege.raw();
    for (let count = 0; count < 1000; count++) {
      const body = Uint8Array.from({ length: random.below(60) }, () => random.below(256));
      bob.send(frame(DOCUMENT, random.below(8), body));
      if (count % 10 > 0) continue;
      await bob.verdict();
      if (bob.socket.readyState !== WebSocket.OPEN) bob = await siege.raw();
    }
    await siege.expectUntouched();
    expect(words.length).toBeLessThanOrEqual(60);
    const { documents, connections } = siege.server.collaboration.counts();
    expect(documents).toBe(1);
    expect(connections).toBeLessThan(4);
  });
});

describe("the way in", () => {
  it.each(["/collab/../yjs", "/yjs/__proto__", "/yjs/elsewhere", "/yjs/%ff", "/yjs/", "/"])(
    "%s leads nowhere",
    async (path) => {
      const { server } = await besiege();
      const socket = new WebSocket(`${server.url}${path}`);
      const [error] = await once(socket, "error");
      expect(String(error)).toMatch("404");
    },
  );

  it("is closed to pages of other sites, and that is written down", async () => {
    const siege = await besiege();
    const socket = new WebSocket(`${siege.server.url}/collab`, { origin: "https://evil.example" });
    await once(socket, "error");
    expect(siege.events()).toMatchObject([
      { type: "origin.refused", details: '{"origin":"https://evil.example"}' },
    ]);
  });

  it("is not opened by a ticket for another project", async () => {
    const { server } = await besiege();
    const other = canvasDocumentName("00000000-0000-4000-8000-000000000001");
    const socket = await openSocket(server.url);
    socket.send(frame(other, KIND.auth, encoded(0, server.ticketFor("bob"))));
    const [reply] = await once(socket, "message");
    expect(String(reply)).toContain("TICKET_INVALID");
    expect(server.collaboration.counts().documents).toBe(1);
  });

  it("takes no message of more than four megabytes, not even to refuse it in our words", async () => {
    const siege = await besiege();
    const bob = await siege.raw();
    bob.send(new Uint8Array((4 << 20) + 1));
    expect(await bob.verdict()).toMatchObject({ code: 1009 });
    await siege.expectUntouched();
  });

  it("stays open for colleagues while a thousand wait who show no ticket", async () => {
    const siege = await besiege();
    const waiting = await Promise.all(Array.from({ length: 1000 }, () => openSocket(siege.server.url)));
    const bob = await siege.raw();
    expect(await bob.verdict()).toMatchObject({ code: undefined });
    await eventually(() => expect(waiting.filter(isOpen)).toHaveLength(999));
    for (const socket of waiting) socket.terminate();
  });

  it.each<[string, (socket: WebSocket) => void]>([
    ["a message that is never finished", (socket) => socket.send(new Uint8Array(100_000), { fin: false })],
    [
      "a message in small parts that is never finished",
      (socket) => {
        for (let part = 0; part < 20; part++) socket.send(new Uint8Array(5000), { fin: false });
      },
    ],
    [
      "answers that nobody asked for",
      (socket) => {
        for (let pong = 0; pong < 1000; pong++) socket.pong(new Uint8Array(100));
      },
    ],
  ])("takes no more than 64 kB before a ticket: %s", async (_name, begin) => {
    const siege = await besiege();
    const socket = await openSocket(siege.server.url);
    begin(socket);
    const [code] = await once(socket, "close");
    expect(code).toBe(CLOSE_CODES.tooLarge);
    expect(siege.events()).toMatchObject([{ type: "update.tooLarge" }]);
  });

  it("takes 4 MB from who was let in, and lets them ask whether it is there before", async () => {
    const siege = await besiege();
    const socket = await openSocket(siege.server.url);
    socket.send(new Uint8Array([KIND.ping]));
    expect(new Uint8Array((await once(socket, "message"))[0])).toEqual(new Uint8Array([KIND.pong]));
    socket.send(frame(DOCUMENT, KIND.auth, encoded(0, siege.server.ticketFor("bob"))));
    socket.send(syncFrame(DOCUMENT, 0, encoded(...knownClients(7000))));
    await once(socket, "message");
    socket.send(syncFrame(DOCUMENT, 0, encoded(...knownClients(60_000).with(0, 60_001))));
    const [code] = await once(socket, "close");
    expect(code).toBe(CLOSE_CODES.malformed); // The whole list was read: it breaks off at the end.
  });

  it("frames of y-websocket pass the same door", async () => {
    const siege = await besiege();
    const codeFor = async (body: readonly number[], count = 1) => {
      const ticket = siege.server.ticketFor("bob");
      const socket = new WebSocket(`${siege.server.url}/yjs/${DOCUMENT}?ticket=${ticket}`);
      await once(socket, "open");
      for (let index = 0; index < count; index++) socket.send(new Uint8Array(body));
      const [code] = await once(socket, "close");
      return code;
    };
    for (const body of [[0, 2, 6, ...GARBAGE], [0, 99], [], [1, 255, 255, 255, 255, 15]])
      expect(await codeFor(body)).toBe(CLOSE_CODES.malformed);
    expect(await codeFor(QUESTION, 10)).toBe(CLOSE_CODES.flood);
    await siege.expectUntouched();
  });
});

function isOpen({ readyState }: WebSocket): boolean {
  return readyState === WebSocket.OPEN;
}

/** A state vector that lists the given number of clients. */
function knownClients(count: number): readonly number[] {
  return [count, ...Array.from({ length: count }, (_, client) => [(1 << 30) + client, 1]).flat()];
}
