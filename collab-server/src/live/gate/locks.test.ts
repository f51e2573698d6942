import { exportDocument, History } from "@formweave/schema/doc";
import { execute, moveWidgets, restoreDocument, setLocked } from "@formweave/schema/commands";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { createGateRig } from "../../testing/live/gateRig.ts";

const STAMP = { by: "ann", at: 1 };

function readPosition(doc: Y.Doc, id: string): unknown {
  const widget = doc.getMap("widgets").get(id);
  return widget instanceof Y.Map ? [widget.get("xy"), widget.get("locked")] : undefined;
}

it("a locked widget takes what comes with its unlocking, though it is locked again at once: a restored version, and its undo", async () => {
  const rig = createGateRig();
  const ann = rig.join();
  execute(ann, setLocked, { widgetIds: ["w1", "w2"], locked: true }, "ann");
  const version = exportDocument(ann);
  execute(ann, setLocked, { widgetIds: ["w1", "w2"], locked: false }, "ann");
  execute(ann, moveWidgets, { widgetIds: ["w1"], dx: 40, dy: 0 }, "ann");
  execute(ann, setLocked, { widgetIds: ["w1", "w2"], locked: true }, "ann");
  await rig.send(ann, "ann");
  const history = new History(ann, "ann");
  const done = execute(ann, restoreDocument, { document: version, stamp: STAMP }, "ann");
  expect((await rig.send(ann, "ann")).repairs).toEqual([]);
  expect(readPosition(rig.live.doc, "w1")).toEqual([[0, 0, ""], true]);
  history.push({ label: "Restore", selection: [], changes: done.ok ? done.value.changes : [] });
  history.undo();
  expect((await rig.send(ann, "ann")).repairs).toEqual([]);
  expect(readPosition(rig.live.doc, "w1")).toEqual([[40, 0, ""], true]);
});

it("a locked widget is deleted by a restored version that did not have it, and comes back locked", async () => {
  const rig = createGateRig();
  const ann = rig.join();
  const version = exportDocument(ann);
  const older = { ...version, widgets: version.widgets.filter(({ id }) => id !== "w2") };
  execute(ann, setLocked, { widgetIds: ["w2"], locked: true }, "ann");
  await rig.send(ann, "ann");
  const history = new History(ann, "ann");
  const done = execute(ann, restoreDocument, { document: older, stamp: STAMP }, "ann");
  expect((await rig.send(ann, "ann")).repairs).toEqual([]);
  expect(exportDocument(rig.live.doc).widgets.map(({ id }) => id)).toEqual(["w1"]);
  history.push({ label: "Restore", selection: [], changes: done.ok ? done.value.changes : [] });
  history.undo();
  expect((await rig.send(ann, "ann")).repairs).toEqual([]);
  expect(readPosition(rig.live.doc, "w2")).toEqual([[0, 0, ""], true]);
});

it("a locked widget takes nothing else, and nothing that comes with locking it a second time", async () => {
  const rig = createGateRig();
  const [ann, bob] = [rig.join(), rig.join()];
  rig.widget(ann, "w1").set("locked", true);
  await rig.send(ann, "ann");
  rig.widget(bob, "w1").set("name", "Bob's");
  const { repairs } = await rig.send(bob, "bob");
  expect(repairs).toMatchObject([{ key: "name", code: "WIDGET_LOCKED" }]);
  expect(rig.widget(rig.live.doc, "w1").get("name")).toBe("w1");
});

it.each([
  [1, 2 ** 31],
  [2 ** 31, 1],
])(
  "nor what comes back from offline with a lock that gives way to the team's (%i, %i)",
  async (annId, bobId) => {
    const rig = createGateRig();
    const [ann, bob] = [rig.join(annId), rig.join(bobId)];
    const seen = Y.encodeStateVector(bob);
    bob.transact(() => {
      rig.widget(bob, "w1").set("locked", false);
      rig.widget(bob, "w1").set("name", "Bob's");
    });
    rig.widget(ann, "w1").set("locked", true);
    await rig.send(ann, "ann");
    const { repairs } = await rig.send(bob, "bob", seen);
    expect(repairs).toMatchObject([{ key: "name", code: "WIDGET_LOCKED" }]);
    expect(rig.widget(rig.live.doc, "w1").get("name")).toBe("w1");
  },
);
