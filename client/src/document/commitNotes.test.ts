import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import * as Y from "yjs";
import { createStore, type Store } from "#lib/createStore.ts";
import { createCommitNotes, findCommitNotes, type CommitNotes } from "./commitNotes.ts";

/** A storage whose own properties are what it keeps, as in a browser. */
class FakeStorage {
  [name: string]: unknown;
  getItem(name: string): unknown {
    return this[name] ?? null;
  }
  setItem(name: string, value: string): void {
    this[name] = value;
  }
  removeItem(name: string): void {
    delete this[name];
  }
}

let storage: FakeStorage;
let doc: Y.Doc;
let status: Store<{ waiting: number }>;
let notes: CommitNotes;

beforeEach(() => {
  vi.useFakeTimers();
  storage = new FakeStorage();
  vi.stubGlobal("localStorage", storage);
  doc = new Y.Doc();
  status = createStore({ waiting: 1 });
  notes = createCommitNotes(doc, "place", status);
  onTestFinished(() => {
    doc.destroy();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

function commit(
  command: string,
  gesture?: string,
  change = () => void doc.getMap("m").set("k", command),
): void {
  notes.during({ command, label: `Label of ${command}`, gesture }, () => doc.transact(change));
}

it("a commit's note says what it was called, when, and which clocks are its own", () => {
  commit("first");
  commit("second");
  const runGesture = { command: "second", label: "Label of second" };
  expect(notes.takeLatest()).toMatchObject([
    { client: doc.clientID, from: 1, to: 2, at: Date.now(), ...runGesture },
  ]);
  expect(notes.takeLatest()).toEqual([]);
});

it("commits that follow each other in one gesture are one act, others are not", () => {
  const gestures = ["drag", "drag", undefined, undefined, "drag"].map((gesture) => {
    commit("move", gesture);
    return notes.takeLatest()[0]?.gesture;
  });
  expect(new Set(gestures).size).toBe(4);
  expect(gestures[0]).toBe(gestures[1]);
  expect(notes.waiting().map(({ from, to }) => [from, to])).toEqual([
    [0, 2],
    [2, 3],
    [3, 4],
    [4, 5],
  ]);
});

it("what comes from others is nobody's commit here, and what is typed has a name too", () => {
  const other = new Y.Doc();
  other.getText("t").insert(0, "theirs");
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
  expect(notes.waiting()).toEqual([]);
  doc.getText("t").insert(0, "mine");
  doc.getText("t").delete(0, 1);
  expect(findCommitNotes(doc)?.takeLatest()).toMatchObject([{ command: "typeText", from: 4, to: 4 }]);
});

it("what waits outlasts a reload, until the server has it", () => {
  commit("offline");
  vi.advanceTimersByTime(1000);
  const again = new Y.Doc();
  const after = createCommitNotes(again, "place", status);
  again.getMap("m").set("k", 1);
  expect(after.waiting().map(({ command }) => command)).toEqual(["offline", "typeText"]);
  vi.advanceTimersByTime(1000);
  status.set({ waiting: 0 });
  expect([after.waiting(), Object.keys(storage)]).toEqual([[], []]);
  expect(createCommitNotes(new Y.Doc(), "place", status).waiting()).toEqual([]);
});

it("keeps no more than the server takes", () => {
  for (let index = 0; index < 2001; index += 1) commit(`c${index}`);
  expect([notes.waiting().length, notes.waiting()[0]?.command]).toEqual([2000, "c1"]);
});
