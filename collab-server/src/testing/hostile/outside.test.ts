import { setTimeout as pause } from "node:timers/promises";
import { limits } from "@formweave/schema";
import { CLOSE_CODES } from "@formweave/schema/api";
import { canvasDocumentName, projectDocument } from "@formweave/schema/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as Y from "yjs";
import { join } from "../processes/person.ts";
import { smallForm } from "../live/liveHarness.ts";
import type { Aftermath, Assault } from "./assault.ts";
import { bystanders, openField, type Bystanders, type Field, type Waits } from "./bystanders.ts";
import {
  encodeChange,
  encodeChanges,
  endlessMaps,
  getLabel,
  overlapping,
  encodeStructs,
  getWidget,
  wipe,
} from "./payloads.ts";
import { encoded, frame, KIND, syncFrame } from "./raw.ts";

const ATTACKED = canvasDocumentName("aaaaaaaa-0000-4000-8000-000000000001");
const BESIDE = canvasDocumentName("aaaaaaaa-0000-4000-8000-000000000002");
/** A document of the maximum size. */
const FULL = canvasDocumentName("aaaaaaaa-0000-4000-8000-000000000003");

interface Attack {
  /** Builds the updates to send, from a copy of the document. */
  readonly updates?: (doc: Y.Doc) => readonly Uint8Array[];
  readonly frames?: readonly Uint8Array[];
  /** Expected outcome. */
  readonly end: Partial<Aftermath>;
  readonly document?: string;
  readonly way?: Assault["way"];
}

const ended = (code: keyof typeof CLOSE_CODES, reason: string = code) => ({
  code: CLOSE_CODES[code],
  reason,
});
const REPAIRED = { code: null, told: ["welcome", "repaired"] };
/** Accepted, or dropped without an answer. */
const BORNE = { code: null, told: ["welcome"] };
const again = (count: number, one: Uint8Array) => Array.from({ length: count }, () => one);

let used = 0;
/** Returns an unused Yjs client id. */
const nobody = () => 4_000_000_000 + used++;

function illegalKeys(doc: Y.Doc, updates: number, keys: number): Uint8Array[] {
  const name = `x${nobody()}`;
  return encodeChanges(doc, updates, (copy, update) => {
    for (let index = 0; index < keys; index++) getWidget(copy).set(`${name}/${update}/${index}`, 1);
  });
}

function illegalEntries(doc: Y.Doc, count: number): Uint8Array[] {
  const name = `x${nobody()}`;
  return encodeChanges(doc, 1, (copy) => {
    for (let index = 0; index < count; index++) copy.getMap("links").set(`${name}/${index}`, new Y.Map());
  });
}

function collected(count: number): Uint8Array[] {
  return [encodeStructs([{ client: nobody(), clock: 0, length: 1, count }])];
}

const longText = (doc: Y.Doc) => encodeChange(doc, (copy) => getLabel(copy).insert(0, "x".repeat(1e6)));
const question = (document: string) => syncFrame(document, 0, new Uint8Array([0]));

/** Attacks that are refused, and ones just below the limits. */
const ATTACKS = Object.entries<Attack>({
  "bombs of ten bytes": {
    updates: () => again(50, new Uint8Array([1, 255, 255, 255, 15, 1, 0, 0, 0, 0])),
    end: ended("malformed", "header"),
  },
  "half a million structs": { updates: () => collected(400_000), end: ended("tooLarge", "structs") },
  "30,000 structs": { updates: () => collected(30_000), end: BORNE },
  "deletes that overlap": { updates: (doc) => [overlapping(doc, 90_000)], end: ended("malformed") },
  "everything deleted": { updates: (doc) => [wipe(doc)], end: ended("forbidden", "removal") },
  "12,000 maps in maps": { updates: () => [endlessMaps(nobody(), 12_000)], end: ended("forbidden", "depth") },
  "1,500 illegal keys": { updates: (doc) => illegalKeys(doc, 1, 1500), end: REPAIRED },
  "1,500 illegal entries": { updates: (doc) => illegalEntries(doc, 1500), end: REPAIRED },
  "repairs without end": { updates: (doc) => illegalKeys(doc, 20, 300), end: ended("flood", "repairs") },
  "a megabyte of text": { updates: (doc) => [longText(doc)], end: REPAIRED },
  "updates that wait for what never comes": {
    updates: () => again(300, encodeStructs([{ client: nobody(), clock: 9, length: 1 }])),
    end: ended("malformed", "resync"),
  },
  "questions for the document": { frames: again(300, question(ATTACKED)), end: ended("flood", "questions") },
  "questions for presence": {
    frames: again(300, frame(ATTACKED, KIND.queryAwareness)),
    end: ended("flood", "questions"),
  },
  "presence of 30,000 clients": {
    frames: again(9, frame(ATTACKED, KIND.awareness, tinyStates(30_000))),
    end: ended("tooLarge", "presence"),
  },
  "presence of 1,000 clients": {
    frames: again(100, frame(ATTACKED, KIND.awareness, tinyStates(1000))),
    end: BORNE,
  },
  "presence without end": { frames: again(900, frame(ATTACKED, KIND.awareness, tinyStates(8))), end: BORNE },
  "3,000 messages": { updates: () => again(3000, new Uint8Array([0, 0])), end: ended("flood", "messages") },
  "nine megabytes at once": {
    updates: () => again(9, new Uint8Array(1 << 20)),
    end: ended("flood", "bytes"),
  },
  "more for a document that is full": {
    document: FULL,
    updates: (doc) => illegalKeys(doc, 40, 100),
    end: ended("flood", "repairs"),
  },
  "readers who do not read": {
    way: "stall",
    document: FULL,
    frames: [question(FULL)],
    end: { code: 1006 },
  },
  "upgrades that come in a byte at a time": { way: "trickle", end: { code: null } },
  "a hundred sockets without a ticket": {
    way: "knock",
    frames: again(101, question(ATTACKED)),
    end: { code: CLOSE_CODES.flood },
  },
  "a hundred messages without a ticket that never end": {
    way: "hoard",
    end: { code: CLOSE_CODES.tooLarge },
  },
});

/** An awareness update of many clients, each as small as possible. */
function tinyStates(count: number): Uint8Array {
  const entries = Array.from({ length: count }, (_, index) => [index % 128, 1, "1"] as const).flat();
  return encoded(encoded(count, ...entries));
}

let field: Field;
let copies: ReadonlyMap<string, Y.Doc>;
let people: readonly Bystanders[];

beforeAll(async () => {
  field = await openField();
  await field.create(ATTACKED, largeForm());
  await field.create(BESIDE, largeForm());
  await field.create(FULL, largeForm("x".repeat(limits.MAX_DOCUMENT_BYTES / 205)));
  people = await Promise.all([ATTACKED, BESIDE, FULL].map((document) => bystanders(field, document)));
  copies = new Map(
    await Promise.all([ATTACKED, FULL].map(async (name) => [name, await fetchCopy(name)] as const)),
  );
});

afterAll(() => field.end());

async function fetchCopy(document: string): Promise<Y.Doc> {
  const ann = await join(field.place(document, "ann"), () => undefined);
  ann.leave();
  return ann.doc;
}

/** A form of two hundred widgets: the most that the repair of one attack could have to restore. */
function largeForm(note = "") {
  const form = smallForm();
  const widgets = form.widgets.flatMap((widget) =>
    Array.from({ length: 100 }, (_, index) => {
      const id = index === 0 ? widget.id : `${widget.id}-${index}`;
      return { ...widget, id, props: { ...widget.props, note } };
    }),
  );
  return projectDocument.parse({ ...form, widgets });
}

async function prepare({ updates, frames = [], way = "send", document = ATTACKED }: Attack) {
  const copy = copies.get(document);
  if (copy === undefined) throw new Error(`No copy of ${document}`);
  return field.mallory({ way, document, updates: [...(updates?.(copy) ?? [])], frames: [...frames] });
}

/** Latency of bystanders during an action: the maximum over all documents. */
async function waitsDuring(task: () => Promise<unknown>): Promise<Waits> {
  const done = pause(100).then(task);
  const waits = await Promise.all(people.map((one) => one.work(done)));
  return {
    median: Math.max(...waits.map(({ median }) => median)),
    p99: Math.max(...waits.map(({ p99 }) => p99)),
    longest: Math.max(...waits.map(({ longest }) => longest)),
  };
}

interface Delay {
  readonly ms: number;
  /** Duration of the attack, ms. */
  readonly tookMs: number;
}

/**
 * Additional latency for bystanders compared with a calm period: of the median or of the maximum, whichever is larger. More edits have a
 * larger maximum, so the calm period should last as long as the attack.
 */
async function delayBy(attack: () => Promise<unknown>, calmMs: number): Promise<Delay> {
  const calm = await waitsDuring(() => pause(calmMs));
  const start = performance.now();
  const besieged = await waitsDuring(attack);
  const ms = Math.max(besieged.median - calm.median, besieged.longest - calm.longest);
  return { ms, tookMs: performance.now() - start };
}

describe("nobody else waits", () => {
  it.each(ATTACKS)(
    "more than 100 ms longer for an edit, in the same document or beside it, during %s",
    async (_name, attack) => {
      const delays: number[] = [];
      let calmMs = 100;
      // Other programs use this machine too, so a bad round is repeated.
      while (delays.length < 3 && !delays.some((delay) => delay <= 100)) {
        const task = await prepare(attack);
        let aftermath: Aftermath | undefined;
        const { ms, tookMs } = await delayBy(async () => (aftermath = await task()), calmMs);
        delays.push(ms);
        calmMs = tookMs;
        expect(aftermath).toMatchObject(attack.end);
      }
      expect(Math.min(...delays)).toBeLessThanOrEqual(100);
    },
  );

  it("and the memory comes back", async () => {
    await waitsDuring(() => pause(100));
    const before = await field.memory(); // After one round of all attacks.
    for (const [, attack] of ATTACKS) await (await prepare(attack))();
    await waitsDuring(() => pause(100)); // The last message is kept in memory for the next receiver.
    expect((await field.memory()) - before).toBeLessThan(10 * 1024 * 1024);
  });
});
