import { exportDocument, widgetText } from "@formweave/schema/doc";
import { beforeEach, describe, expect, it } from "vitest";
import * as Y from "yjs";
import { findAuthors } from "./blame.ts";
import { createHistoryRig, type HistoryRig } from "../../testing/history/historyRig.ts";

let rig: HistoryRig;
let ann: Y.Doc;

beforeEach(async () => {
  rig = await createHistoryRig();
  rig.time.pass(1000);
  ann = rig.join();
});

function set(doc: Y.Doc, id: string, key: string, value: unknown): void {
  const entry = doc.getMap("widgets").get(id);
  if (!(entry instanceof Y.Map)) throw new Error(`No widget ${id}`);
  entry.set(key, value);
}

/** Runs a commit of a client and returns its note, as a client sends it. */
function commit(doc: Y.Doc, command: string, change: () => void) {
  const clock = () => Y.getState(doc.store, doc.clientID);
  const from = clock();
  doc.transact(change);
  const name = { command, label: `Label of ${command}`, gesture: `gesture of ${command}` };
  return { client: doc.clientID, from, to: clock(), ...name, at: rig.time.now() - 500 };
}

describe("an operation", () => {
  it("is numbered with the update that has the state after it, a repair included", async () => {
    const bob = rig.join();
    set(bob, "w1", "name", "Bob's");
    await rig.send(bob, "bob");
    const early = rig.join();
    ann.clientID = 0xffffffff;
    set(ann, "w1", "name", "Ann's"); // has not seen Bob's
    await rig.send(ann, "ann", { returnedWith: Y.encodeStateVector(new Y.Doc()) });
    const rows = rig.operations({ limit: 2 });
    // Yjs let Ann's value win, so the server has to repair.
    expect(rows).toMatchObject([
      { userId: "ann", epoch: 1, seq: rig.lastSeq(), applied: false, forUserId: "bob" },
      { userId: "bob", epoch: 1, seq: rig.lastSeq() - 2, applied: true, forUserId: null },
    ]);
    const [afterAnn, afterBob] = rows.map(({ seq }) => exportDocument(rig.stateAt(1, seq ?? 0)));
    expect([afterAnn, afterBob]).toEqual([exportDocument(rig.live().doc), exportDocument(early)]);
  });

  it("carries command, label and gesture, and when it was made", async () => {
    const note = commit(ann, "moveWidgets", () => {
      set(ann, "w1", "xy", [1, 2, ""]);
      set(ann, "w2", "xy", [3, 4, ""]);
    });
    await rig.send(ann, "ann", { notes: [note] });
    const label = {
      command: "moveWidgets",
      label: "Label of moveWidgets",
      gesture: "gesture of moveWidgets",
    };
    const expected = { ...label, madeAt: note.at, timestamp: rig.time.now() };
    expect(rig.operations({ limit: 2 })).toMatchObject([
      { ...expected, componentId: "w2" },
      { ...expected, componentId: "w1" },
    ]);
  });

  it("was never made after it arrived, whatever its author's clock says", async () => {
    const note = commit(ann, "moveWidgets", () => set(ann, "w1", "xy", [1, 2, ""]));
    await rig.send(ann, "ann", { notes: [{ ...note, at: rig.time.now() + 60_000 }] });
    expect(rig.operations({ limit: 1 })[0]?.madeAt).toBe(rig.time.now());
  });

  it("is one act with the others of its update where its author says nothing", async () => {
    ann.transact(() => ["w1", "w2"].forEach((id) => set(ann, id, "name", "N")));
    await rig.send(ann, "ann");
    set(ann, "w1", "name", "M");
    await rig.send(ann, "ann");
    const [third, second, first] = rig.operations({ limit: 3 });
    expect([first?.command, first?.label, first?.madeAt]).toEqual([null, null, null]);
    expect([second?.gesture, third?.gesture === first?.gesture]).toEqual([first?.gesture, false]);
  });

  it("is one for each commit that was made offline, by what each wrote", async () => {
    const returnedWith = Y.encodeStateVector(ann);
    const notes = [
      commit(ann, "resize", () => set(ann, "w1", "wh", [300, 90])),
      commit(ann, "rename", () => ["w1", "w2"].forEach((id) => set(ann, id, "name", "N"))),
    ];
    await rig.send(ann, "ann", { returnedWith, notes });
    const rows = rig
      .operations({ limit: 3 })
      .map(({ componentId, command, data }) => [componentId, command, data.keys]);
    expect(rows).toEqual([
      ["w2", "rename", ["name"]],
      ["w1", "rename", ["name"]],
      ["w1", "resize", ["wh"]],
    ]);
  });

  it("keeps its note over an epoch that ended meanwhile", async () => {
    const note = commit(ann, "rename", () => set(ann, "w1", "name", "Ann's"));
    await rig.renew();
    await rig.bringBack(ann, 1, "ann", [note]);
    expect(rig.operations({ limit: 1 })[0]).toMatchObject({
      componentId: "w1",
      command: "rename",
      gesture: note.gesture,
      madeAt: note.at,
      epoch: 2,
    });
  });

  it("takes no note of what the update does not bring", async () => {
    const bob = rig.join();
    const note = commit(bob, "rename", () => set(bob, "w1", "name", "Bob's"));
    set(ann, "w1", "name", "Ann's");
    await rig.send(ann, "ann", { notes: [note] });
    expect(rig.operations({ limit: 1 })[0]).toMatchObject({ command: null, userId: "ann" });
  });

  it("has a deletion's note though a deletion takes no clock", async () => {
    const note = commit(ann, "typeText", () => widgetText(ann, "w1", "label")?.delete(0, 1));
    expect(note.from).toBe(note.to);
    await rig.send(ann, "ann", { notes: [note] });
    expect(rig.operations({ limit: 1 })[0]?.command).toBe("typeText");
  });

  it("says how a text changed", async () => {
    widgetText(ann, "w1", "label")?.insert(0, "Your name");
    await rig.send(ann, "ann");
    const before = widgetText(ann, "w1", "label")?.toJSON() ?? "";
    ann.transact(() => {
      widgetText(ann, "w1", "label")?.delete(5, 4);
      widgetText(ann, "w1", "label")?.insert(5, "email");
    });
    await rig.send(ann, "ann");
    expect(before.slice(0, 9)).toBe("Your name");
    expect(rig.operations({ limit: 1 })[0]?.data).toMatchObject({
      keys: ["t:label"],
      texts: { "t:label": { at: 5, removed: "name", inserted: "email" } },
    });
  });

  it("says what the server wrote for a person, entry by entry, as one act", async () => {
    await rig.write("ann", (doc) => {
      set(doc, "w1", "name", "N");
      widgetText(doc, "w2", "label")?.insert(0, "L");
    });
    const [whole, second, first] = rig.operations({ limit: 3 });
    expect(whole).toMatchObject({ type: "replace", componentId: "", command: "replaceDocument" });
    expect(first).toMatchObject({
      componentId: "w1",
      data: { before: { name: "w1" }, after: { name: "N" } },
    });
    expect(second?.data.texts).toEqual({ "t:label": { at: 0, removed: "", inserted: "L" } });
    expect(new Set([whole, second, first].map((row) => row?.gesture)).size).toBe(1);
    expect([whole?.seq, first?.seq]).toEqual([rig.lastSeq(), rig.lastSeq()]);
  });

  it("is found by its component and by its key, also when the clock jumped back in between", async () => {
    for (const name of ["A", "B"]) {
      set(ann, "w1", "name", name);
      await rig.send(ann, "ann");
      expect(rig.operations({ componentId: "w1" })).not.toEqual([]);
      rig.time.jump(-60_000);
    }
    set(ann, "w1", "wh", [300, 90]);
    set(ann, "w2", "name", "C");
    await rig.send(ann, "ann");
    const names = rig.operations({ componentId: "w1", key: "name" });
    expect(names.map(({ data }) => data.after["name"])).toEqual(["A", "w1", "B"]);
    expect(rig.operations({ componentId: "w1" })).toHaveLength(4);
    const [newest] = names;
    const before = `${newest?.timestamp}.${newest?.id}`;
    expect(rig.operations({ componentId: "w1", key: "name", before })).toEqual(names.slice(1));
  });
});

function authorsAt(id: string, key: string) {
  return findAuthors(rig.live(), { root: "widgets", id, key });
}

describe("who wrote something", () => {
  it("is known of each character, also in the next epoch and after a restart", async () => {
    const text = widgetText(ann, "w1", "label");
    text?.delete(0, text.length);
    text?.insert(0, "Your name");
    await rig.send(ann, "ann");
    const bob = rig.join();
    widgetText(bob, "w1", "label")?.insert(5, "full ");
    await rig.send(bob, "bob");
    const expected = [
      { from: 0, to: 5, userId: "ann" },
      { from: 5, to: 10, userId: "bob" },
      { from: 10, to: 14, userId: "ann" },
    ];
    expect(authorsAt("w1", "t:label")?.runs).toEqual(expected);
    await rig.renew();
    expect(authorsAt("w1", "t:label")?.runs).toEqual(expected);
    rig.reload();
    expect(authorsAt("w1", "t:label")?.runs).toEqual(expected);
  });

  it("is known of what the server put back for somebody, after a restart too", async () => {
    await rig.write("bob", (doc) => set(doc, "w1", "name", "Bob's"));
    expect(authorsAt("w1", "name")?.userId).toBe("bob");
    rig.reload();
    expect(authorsAt("w1", "name")?.userId).toBe("bob");
  });

  it("is nobody where nothing stands", () => {
    expect(authorsAt("w1", "p:nothing")).toBeUndefined();
    expect(authorsAt("none", "name")).toBeUndefined();
  });
});
