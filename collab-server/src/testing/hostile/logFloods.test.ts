import { CLOSE_CODES } from "@formweave/schema/api";
import { projectDocument } from "@formweave/schema/model";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { z } from "zod";
import { loadInto } from "../../live/log/loading.ts";
import { createSqliteLog } from "../../live/log/sqliteLog.ts";
import { eventually } from "../eventually.ts";
import { settle, startFaultRig } from "../faults/faultRig.ts";
import { createHandClock } from "../handClock.ts";
import { DOCUMENT, PROJECT } from "../live/liveHarness.ts";
import { encodeChanges, getWidget } from "./payloads.ts";
import { besiege, type Siege } from "./siege.ts";

const KB = 1024;
const LOG_LIMITS = {
  person: { perSecond: 20 * KB, burst: 200 * KB },
  document: { perSecond: 40 * KB, burst: 400 * KB },
};
const NOTE = "n".repeat(9 * KB);

/** Starts a server with a stopped clock; a person may write 200 kB, and all of a document twice as much. */
async function besiegeLog() {
  const time = createHandClock();
  const siege = await besiege(await startFaultRig({ ...time, logLimits: LOG_LIMITS }));
  return { time, siege };
}

/** Updates that set one property to a sequence of texts, of 9 kB by default. */
function characters(doc: Y.Doc, count: number, text = NOTE): readonly Uint8Array[] {
  return encodeChanges(doc, count, (copy, index) => void getWidget(copy).set("p:note", `${index} ${text}`));
}

/** The stored document. */
function stored({ server }: Siege): Y.Doc {
  const doc = new Y.Doc();
  expect(loadInto(doc, createSqliteLog(server.db).load(DOCUMENT))).toEqual([]);
  return doc;
}

/** Number of the last text in a document; -1 without one. */
function findLastCharacter(doc: Y.Doc): number {
  return Number.parseInt(z.string().parse(getWidget(doc).get("p:note") ?? "-1"), 10);
}

describe("a flood of bytes into a log", () => {
  it("ends at the limit of a person, also on their next sockets, and is written down", async () => {
    const { siege } = await besiegeLog();
    const bob = await siege.raw();
    await bob.arrive();
    const flood = characters(siege.ann.doc, 40);
    for (const update of flood) bob.update(update);
    const { code, reason, acknowledged } = await bob.verdict();
    expect({ code, reason }).toEqual({ code: CLOSE_CODES.flood, reason: "log" });
    expect(acknowledged).toBeGreaterThan(10);
    expect(acknowledged).toBeLessThan(30);
    const again = await siege.raw();
    for (const update of flood.slice(0, 3)) again.update(update);
    expect(await again.verdict()).toMatchObject({ code: CLOSE_CODES.flood, reason: "log" });
    const reported = new Set(siege.events().map(({ type, user, details }) => `${type} ${user} ${details}`));
    expect([...reported]).toEqual(['flood bob {"reason":"log"}']);
  });

  it("keeps all that was acknowledged, on disk and at others", async () => {
    const { siege } = await besiegeLog();
    const bob = await siege.raw();
    const { acknowledged: before } = await bob.arrive();
    for (const update of characters(siege.ann.doc, 40)) bob.update(update);
    const saved = (await bob.verdict()).acknowledged - before;
    expect(saved).toBeGreaterThan(10);
    expect(findLastCharacter(stored(siege))).toBeGreaterThanOrEqual(saved - 1);
    await eventually(() => expect(findLastCharacter(siege.ann.doc)).toBe(findLastCharacter(stored(siege))));
    projectDocument.parse(await siege.server.collaboration.readDocument(PROJECT));
  });

  it("stops nobody beside it", async () => {
    const { siege } = await besiegeLog();
    const bob = await siege.raw();
    await bob.arrive();
    for (const [index, update] of characters(siege.ann.doc, 40).entries()) {
      bob.update(update);
      if (index % 4 === 0) siege.ann.set("w2", "name", `Ann's ${index}`);
    }
    await bob.verdict();
    siege.ann.set("w2", "p:note", NOTE.repeat(3)); // more than is left of Bob's limit
    siege.ann.set("w2", "name", "Ann's last");
    await settle(siege.ann);
    expect(siege.ann.closes).toEqual([]);
    expect(getWidget(stored(siege), "w2").get("name")).toBe("Ann's last");
  });

  it("of a real page is held back and not lost: it arrives when there is room again", async () => {
    const { siege, time } = await besiegeLog();
    const bob = await siege.open("bob");
    for (let index = 0; index < 30; index++) {
      bob.set("w1", "p:note", `${index} ${NOTE}`);
      await new Promise((resolve) => setImmediate(resolve)); // sends each as a message
    }
    await eventually(() => expect(bob.closes).toContain(CLOSE_CODES.flood));
    time.pass(60_000);
    await settle(bob);
    expect([findLastCharacter(stored(siege)), findLastCharacter(siege.ann.doc)]).toEqual([29, 29]);
  });
});

describe("values of 60 kB that replace each other", () => {
  const LARGE = "n".repeat(60 * KB);

  it("are little in the log once it is compacted, and everybody has the last", async () => {
    const time = createHandClock();
    const siege = await besiege(await startFaultRig(time));
    const bob = await siege.raw();
    await bob.arrive();
    for (const update of characters(siege.ann.doc, 60, LARGE)) bob.update(update);
    const bytes = z.array(z.object({ bytes: z.number() }));
    const size = () => bytes.parse(siege.server.rows("SELECT bytes FROM project_history"))[0]?.bytes;
    await eventually(() => expect(findLastCharacter(siege.ann.doc)).toBe(59));
    time.pass(61_000); // checkpoints are written at most every minute
    siege.ann.set("w2", "name", "Ann's");
    await eventually(() => expect(size()).toBeLessThan(8 * 60 * KB));
    expect(findLastCharacter(stored(siege))).toBe(59);
  });
});

it("a full history refuses what is written and not who looks; the work arrives when there is room", async () => {
  const time = createHandClock();
  let room: "roomy" | "full" = "roomy";
  const historyCapacity = () => ({ room, failure: undefined });
  const siege = await besiege(await startFaultRig({ ...time, historyCapacity }));
  const bob = await siege.open("bob");
  room = "full";
  time.pass(2000);
  bob.set("w1", "p:note", "0 Bob's");
  await eventually(() => expect(bob.closes).toContain(CLOSE_CODES.noRoom));
  expect(findLastCharacter(stored(siege))).toBe(-1);
  room = "roomy";
  time.pass(2000);
  await settle(bob);
  expect([findLastCharacter(stored(siege)), findLastCharacter(siege.ann.doc)]).toEqual([0, 0]);
});
