import { createRandom } from "@formweave/schema/doc/testing";
import fc from "fast-check";
import { countRounds } from "@formweave/schema/testing";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { createMemoryLog } from "../../testing/live/memoryLog.ts";
import { EMPTY_BATCH, type Batch } from "../log/updateLog.ts";
import { createHandClock } from "../../testing/handClock.ts";
import { admit, admitReviewed, type Admitted } from "./gate.ts";
import { openLiveDocument, type LiveDocument } from "../document/liveDocument.ts";
import { readPlainEdit } from "./plainEdit.ts";
import { precheck } from "./decode/precheck.ts";
import { createGateRig } from "../../testing/live/gateRig.ts";

interface Copy {
  readonly live: LiveDocument;
  readonly logged: Partial<Batch>[];
}

/** A live document. Documents opened from the same state stay equal while they receive the same calls. */
function openCopy(state: Uint8Array, clients: Batch["clients"] = []): Copy {
  const doc = new Y.Doc();
  doc.clientID = 1;
  const logged: Partial<Batch>[] = [];
  const commit = { add: (rows: Partial<Batch>) => void logged.push(rows) };
  const log = createMemoryLog();
  log.append({ ...EMPTY_BATCH, clients });
  const deps = { log, commit, ...createHandClock() };
  const live = openLiveDocument(doc, { name: "project:p", projectId: "p" }, deps);
  Y.applyUpdate(doc, state);
  return { live, logged };
}

function createReplica({ live }: Copy, clientId: number): Y.Doc {
  const doc = new Y.Doc();
  doc.clientID = clientId;
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(live.doc));
  return doc;
}

/** The updates that a change produces. */
function captureUpdates(doc: Y.Doc, change: (widget: (id: string) => Y.Map<unknown>) => void): Uint8Array[] {
  const updates: Uint8Array[] = [];
  const take = (update: Uint8Array) => void updates.push(update);
  doc.on("update", take);
  change((id) => {
    const entry = doc.getMap("widgets").get(id);
    if (!(entry instanceof Y.Map)) throw new Error(`No widget ${id}`);
    return entry;
  });
  doc.off("update", take);
  return updates;
}

function sentBy(userId: string, bytes: Uint8Array, isReconnecting = false) {
  const author = { userId, sessionId: "session", organizationId: "organization", at: 1 };
  return { ...author, bytes, origin: "test", isReconnecting, seen: undefined };
}

function isPlain({ live }: Copy, userId: string, bytes: Uint8Array, isReconnecting = false): boolean {
  return readPlainEdit(live, precheck(bytes), sentBy(userId, bytes, isReconnecting)) !== undefined;
}

function form(): Copy {
  return openCopy(Y.encodeStateAsUpdate(createGateRig().live.doc));
}

/** A replica of Ann, whose client id has written before. */
function knownAnn(copy: Copy): Y.Doc {
  const ann = createReplica(copy, 7);
  for (const bytes of captureUpdates(ann, (widget) => widget("w2").set("name", "Hers")))
    admit(copy.live, sentBy("ann", bytes), precheck(bytes));
  return ann;
}

it.each<[string, (widget: (id: string) => Y.Map<unknown>) => void, boolean]>([
  ["a widget is dragged", (widget) => widget("w1").set("xy", [3, 4, "w1"]), true],
  ["a widget is renamed", (widget) => widget("w1").set("name", "Other"), true],
  ["a widget is locked", (widget) => widget("w1").set("locked", true), true],
  ["what never changes is changed", (widget) => widget("w1").set("type", "checkbox"), false],
  ["a value may not stand", (widget) => widget("w1").set("wh", "illegal"), false],
  ["a key is not known", (widget) => widget("w1").set("bomb", 1), false],
  ["a key is taken away", (widget) => widget("w1").delete("name"), false],
  ["a widget is deleted", (widget) => widget("w1").set("del", { by: "ann", at: 1 }), false],
  ["a widget comes to stand elsewhere", (widget) => widget("w1").set("at", widget("w2").get("at")), false],
  ["a value becomes a shared type", (widget) => widget("w1").set("name", new Y.Text("x")), false],
  ["a text is typed in", (widget) => getLabel(widget("w1")).insert(0, "x"), false],
])("knows by itself whether there is nothing to review when %s", (_what, change, expected) => {
  const copy = form();
  const [bytes = new Uint8Array()] = captureUpdates(knownAnn(copy), change);
  expect(isPlain(copy, "ann", bytes)).toBe(expected);
});

it("leaves to the review what comes from others, from offline, from a new client, in pieces or with more", () => {
  const copy = form();
  const ann = knownAnn(copy);
  const [first, second] = [1, 2].map(
    (x) => captureUpdates(ann, (widget) => widget("w1").set("xy", [x, 0, ""]))[0],
  );
  if (first === undefined || second === undefined) throw new Error("Nothing was written");
  expect(isPlain(copy, "ann", first)).toBe(true);
  expect(isPlain(copy, "bob", first)).toBe(false);
  expect(isPlain(copy, "ann", first, true)).toBe(false);
  expect(isPlain(copy, "ann", second)).toBe(false);
  expect(isPlain(copy, "ann", Y.mergeUpdates([first, second]))).toBe(false);
  const [stranger = first] = captureUpdates(createReplica(copy, 8), (widget) =>
    widget("w1").set("xy", [1, 1, ""]),
  );
  expect(isPlain(copy, "ann", stranger)).toBe(false);
});

it("leaves to the review what comes too early, deletes more, sets more, or is no widget", () => {
  const copy = form();
  const ann = knownAnn(copy);
  const one = (change: (widget: (id: string) => Y.Map<unknown>) => void) => captureUpdates(ann, change)[0];
  const source = one(() => ann.getMap("sources").set("s1", new Y.Map([["name", "Before"]])));
  if (source === undefined) throw new Error("Nothing was written");
  admit(copy.live, sentBy("ann", source), precheck(source));
  const states = [
    one(() => setName(ann.getMap("sources").get("s1"))),
    one((widget) => widget("w1").set("xy", [5, 5, ""])), // the one before is missing
  ];
  for (const bytes of states) expect(bytes && isPlain(copy, "ann", bytes)).toBe(false);

  const both = form();
  const bea = knownAnn(both);
  const [moved = source, removed = source] = captureUpdates(bea, (widget) => {
    widget("w1").set("xy", [5, 5, ""]);
    widget("w2").delete("name");
  });
  expect(isPlain(both, "ann", moved)).toBe(true);
  expect(isPlain(both, "ann", Y.mergeUpdates([moved, removed]))).toBe(false);
  const [two = source] = captureUpdates(knownAnn(both), (widget) =>
    widget("w1").doc?.transact(() => {
      widget("w1").set("xy", [5, 5, ""]);
      widget("w1").set("s:color", "red");
    }),
  );
  expect(isPlain(both, "ann", two)).toBe(false);
});

it("leaves to the review what a client of another epoch writes", () => {
  const row = { document: "project:p", clientId: 7, userId: "ann" };
  const state = Y.encodeStateAsUpdate(createGateRig().live.doc);
  const isPlainAt = (epoch: number) => {
    const copy = openCopy(state, [{ ...row, epoch }]);
    const [bytes = state] = captureUpdates(createReplica(copy, 7), (widget) =>
      widget("w1").set("xy", [1, 1, ""]),
    );
    return isPlain(copy, "ann", bytes);
  };
  expect([1, 2].map(isPlainAt)).toEqual([true, false]);
});

function setName(entry: unknown): void {
  if (entry instanceof Y.Map) entry.set("name", "After");
}

it("leaves to the review what meets the value of somebody else, and what is done to a locked widget", () => {
  const copy = form();
  const [ann, bob] = [knownAnn(copy), createReplica(copy, 8)];
  for (const bytes of captureUpdates(bob, (widget) => widget("w1").set("xy", [9, 9, ""])))
    admit(copy.live, sentBy("bob", bytes), precheck(bytes));
  const [unaware = new Uint8Array()] = captureUpdates(ann, (widget) => widget("w1").set("xy", [1, 1, ""]));
  expect(isPlain(copy, "ann", unaware)).toBe(false);
  const locked = form();
  const keeper = knownAnn(locked);
  for (const bytes of captureUpdates(keeper, (widget) => widget("w1").set("locked", true)))
    admit(locked.live, sentBy("ann", bytes), precheck(bytes));
  const [moved = new Uint8Array()] = captureUpdates(keeper, (widget) => widget("w1").set("xy", [1, 1, ""]));
  expect(isPlain(locked, "ann", moved)).toBe(false);
});

const RUNS = countRounds(100);

it("comes to the same end as the review, whoever writes what", () => {
  let plain = 0;
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = createRandom(seed);
      const state = Y.encodeStateAsUpdate(createGateRig().live.doc);
      const [short, long] = [openCopy(state), openCopy(state)];
      const people = ["ann", "bob"].map((userId, index) => ({
        userId,
        doc: createReplica(short, 10 + index),
      }));
      for (let step = 0; step < 30; step++) {
        const { userId, doc } = random.pick(people);
        const change = () => random.pick(CHANGES);
        const sends = captureUpdates(doc, (widget) => change()(widget(random.pick(["w1", "w2"])), step));
        for (const bytes of sends) {
          if (isPlain(short, userId, bytes)) plain += 1;
          const update = sentBy(userId, bytes, random.below(10) === 0);
          expect(attempt(admit, short, update)).toEqual(attempt(admitReviewed, long, update));
        }
        if (random.below(2) === 0) Y.applyUpdate(doc, Y.encodeStateAsUpdate(short.live.doc));
      }
      expect(Y.encodeStateAsUpdate(short.live.doc)).toEqual(Y.encodeStateAsUpdate(long.live.doc));
      expect(short.logged).toEqual(long.logged);
    }),
    { numRuns: RUNS },
  );
  expect(plain).toBeGreaterThan(2 * RUNS);
});

const CHANGES: readonly ((widget: Y.Map<unknown>, step: number) => void)[] = [
  (widget, step) => widget.set("xy", [step, step, ""]),
  (widget, step) => widget.set("name", `name ${step}`),
  (widget, step) => widget.set("locked", step % 3 === 0),
  (widget, step) => widget.set("wh", step % 2 === 0 ? [step + 20, 40] : "illegal"),
  (widget, step) => widget.set("del", { by: "x", at: step }),
  (widget) => widget.delete("del"),
  (widget) => widget.set("at", ["w1", "V"]),
  (widget) => widget.set("visible", false),
  (widget, step) => widget.set("p:placeholder", `text ${step}`),
  (widget, step) => getLabel(widget).insert(0, String(step)),
];

function getLabel(widget: Y.Map<unknown>): Y.Text {
  const label = widget.get("t:label");
  if (!(label instanceof Y.Text)) throw new Error("No label");
  return label;
}

/** Result of an update without the arrival that both ways share. */
function attempt(
  way: typeof admit,
  { live }: Copy,
  update: ReturnType<typeof sentBy>,
): Pick<Admitted, "result" | "fault"> | { refusal: unknown } {
  try {
    const { result, fault } = way(live, update, precheck(update.bytes));
    const { repairs, conflicts, effects, agreed } = result;
    return { result: { repairs, conflicts, effects, agreed }, fault };
  } catch (error) {
    return { refusal: error };
  }
}
