import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { canvasDocumentName, projectDocument } from "@formweave/schema/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as Y from "yjs";
import { z } from "zod";
import { join, type Person } from "../../bench/person.ts";
import { freePort } from "../kill/victims.ts";
import { smallForm } from "../wire/liveHarness.ts";
import { changeOf, endlessMaps, labelOf, overlapping, updateOf, widgetOf, wipe } from "./payloads.ts";
import { encoded, frame, KIND, syncFrame } from "./raw.ts";

const PROGRAM = joinPath(import.meta.dirname, "../../bench/server.ts");
const ATTACKED = canvasDocumentName("aaaaaaaa-0000-4000-8000-000000000001");
const BESIDE = canvasDocumentName("aaaaaaaa-0000-4000-8000-000000000002");
const FREE = 4_000_000_000;

type Attack = (doc: Y.Doc) => readonly Uint8Array[];

const update = (bytes: Uint8Array) => syncFrame(ATTACKED, 2, bytes);
const again = (count: number, one: Uint8Array) => Array.from({ length: count }, () => one);

function manyKeys(doc: Y.Doc, count: number): Uint8Array {
  return changeOf(doc, (copy) => {
    for (let index = 0; index < count; index++) widgetOf(copy).set(`x${index}`, 1);
  });
}

function manyEntries(doc: Y.Doc, count: number): Uint8Array {
  return changeOf(doc, (copy) => {
    for (let index = 0; index < count; index++) copy.getMap("links").set(`a/${index}`, new Y.Map());
  });
}

function collected(count: number): Uint8Array {
  return updateOf([{ client: FREE, clock: 0, length: 1, count }]);
}

/** Refused, and just below what is refused. */
const ATTACKS: [string, Attack][] = [
  ["bombs of ten bytes", () => again(50, update(new Uint8Array([1, 255, 255, 255, 15, 1, 0, 0, 0, 0])))],
  ["half a million structs", () => [update(collected(400_000))]],
  ["30,000 structs", () => [update(collected(30_000))]],
  ["deletes that overlap", (doc) => [update(overlapping(doc, 90_000))]],
  ["everything deleted", (doc) => [update(wipe(doc))]],
  ["12,000 maps in maps", () => [update(endlessMaps(FREE, 12_000))]],
  ["1,500 illegal keys", (doc) => [update(manyKeys(doc, 1500))]],
  ["1,500 illegal entries", (doc) => [update(manyEntries(doc, 1500))]],
  [
    "a megabyte of text",
    (doc) => [update(changeOf(doc, (copy) => labelOf(copy).insert(0, "x".repeat(1e6))))],
  ],
  ["gaps", () => again(300, update(updateOf([{ client: FREE, clock: 9, length: 1 }])))],
  ["questions", () => again(300, syncFrame(ATTACKED, 0, new Uint8Array([0])))],
  ["questions for presence", () => again(300, frame(ATTACKED, KIND.queryAwareness))],
  ["presence of a quarter megabyte", () => again(9, frame(ATTACKED, KIND.awareness, tinyStates(30_000)))],
  ["3,000 messages", () => again(3000, update(new Uint8Array([0, 0])))],
  ["eight megabytes at once", () => again(9, update(new Uint8Array(1 << 20)))],
];

/** Presence of so many clients, each as small as can be. */
function tinyStates(count: number): Uint8Array {
  const entries = Array.from({ length: count }, (_, index) => [index % 128, 1, "1"] as const).flat();
  return encoded(encoded(count, ...entries));
}

let child: ChildProcess;
let port: number;
let attackers: ChildProcess;
let people: { ann: Person; bystanders: Bystander[] };

beforeAll(async () => {
  port = await freePort();
  attackers = fork(joinPath(import.meta.dirname, "attacker.ts"), { serialization: "advanced" });
  const file = joinPath(mkdtempSync(joinPath(tmpdir(), "hostile-")), "app.sqlite");
  child = fork(PROGRAM, ["formweave", file, String(port)], { execArgv: ["--expose-gc"], silent: true });
  await once(child, "message");
  for (const document of [ATTACKED, BESIDE]) {
    child.send({ projectId: document.slice("project:".length), document: largeForm() });
    await once(child, "message");
  }
  const bystanders = [await bystander(ATTACKED), await bystander(BESIDE)];
  people = { ann: await join(place(ATTACKED, "ann"), () => undefined), bystanders };
});

afterAll(() => {
  attackers.kill("SIGKILL");
  child.kill("SIGKILL");
});

/** Two hundred widgets: the most that the repair of one attack could have to put back. */
function largeForm() {
  const form = smallForm();
  const widgets = form.widgets.flatMap((widget) =>
    Array.from({ length: 100 }, (_, index) => ({
      ...widget,
      id: index === 0 ? widget.id : `${widget.id}-${index}`,
    })),
  );
  return projectDocument.parse({ ...form, widgets });
}

function place(document: string, person: string) {
  return { port, document, person, dialect: "hocuspocus" } as const;
}

/** Two people in one document: how long an edit of one takes to the other. */
interface Bystander {
  /** Edits for a while; the longest time that an edit took, ms. */
  longest(durationMs: number): Promise<number>;
}

async function bystander(document: string): Promise<Bystander> {
  const arrived = new Map<number, number>();
  const reader = await join(place(document, "cyd"), (bytes) => {
    Y.applyUpdate(reader.doc, bytes);
    const name = Number(widgetOf(reader.doc, "w2").get("name"));
    for (const number of sentAt.keys())
      if (number <= name && !arrived.has(number)) arrived.set(number, performance.now());
  });
  const writer = await join(place(document, "dan"), (bytes) => Y.applyUpdate(writer.doc, bytes, "server"));
  const sentAt = new Map<number, number>();
  let last = 0;
  return {
    async longest(durationMs) {
      sentAt.clear();
      arrived.clear();
      const end = performance.now() + durationMs;
      while (performance.now() < end) {
        sentAt.set(++last, performance.now());
        widgetOf(writer.doc, "w2").set("name", String(last));
        await pause(10);
      }
      await expect.poll(() => arrived.has(last), { timeout: 10_000 }).toBe(true);
      return Math.max(...[...sentAt].map(([number, at]) => (arrived.get(number) ?? Infinity) - at));
    },
  };
}

async function stats(): Promise<{ heap: number }> {
  child.send("statsAfterGc");
  const [message] = await once(child, "message");
  return z.object({ heap: z.number() }).parse(message);
}

/** Lets somebody new attack in a process of their own; resolves when they are ready. */
async function mallory(
  frames: readonly Uint8Array[],
  person: string,
): Promise<{ attack(): Promise<unknown> }> {
  const url = `ws://127.0.0.1:${port}`;
  attackers.send({ url, document: ATTACKED, ticket: `${person}/${ATTACKED}`, frames });
  await once(attackers, "message");
  return {
    async attack() {
      attackers.send("go");
      await once(attackers, "message");
    },
  };
}

async function longestOf(durationMs: number, attack: () => Promise<unknown>): Promise<number> {
  const times = people.bystanders.map((one) => one.longest(durationMs));
  await pause(durationMs / 4);
  await attack();
  return Math.max(...(await Promise.all(times)));
}

describe("[bar 5] nobody else waits", () => {
  it.each(ATTACKS)(
    "more than 100 ms longer for an edit, in the same document or beside it, during %s",
    async (name, attack) => {
      const waits: number[] = [];
      // Others use this machine too: what one round cannot show another one may.
      for (let round = 0; round < 5 && !waits.some((wait) => wait <= 100); round++) {
        // Somebody else each time, since the limits of one person are not what is measured.
        const attacker = await mallory(attack(people.ann.doc), `${name} ${round}`);
        const calm = await longestOf(200, () => Promise.resolve());
        const besieged = await longestOf(200, () => attacker.attack());
        waits.push(besieged - calm);
      }
      expect(Math.min(...waits)).toBeLessThanOrEqual(100);
      expect(child.exitCode).toBeNull();
    },
  );

  it("and the memory comes back", async () => {
    const assaults = ATTACKS.map(([, attack]) => attack(people.ann.doc));
    const round = async () => {
      for (const frames of assaults) await (await mallory(frames, "mallory")).attack();
      return (await stats()).heap;
    };
    const before = await round();
    await round();
    expect((await round()) - before).toBeLessThan(10 * 1024 * 1024);
    expect(child.exitCode).toBeNull();
  });
});
