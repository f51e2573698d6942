import { acceptSuggestion, execute } from "@formweave/schema/commands";
import { expect, it } from "vitest";
import type * as Y from "yjs";
import { createGateRig } from "../../testing/live/gateRig.ts";

const steps = [
  { commandId: "addWidget", input: { id: "n", type: "text-input", parentId: null } },
  { commandId: "updateProps", input: { widgetIds: ["w1"], props: { label: "Name" } } },
  { commandId: "deleteWidgets", input: { widgetIds: ["w2"] } },
];

function accept(doc: Y.Doc, by: string): void {
  const done = execute(doc, acceptSuggestion, { steps, stamp: { by, at: 1 } }, by);
  if (!done.ok) throw new Error(done.error.message);
}

it("what the assistant did for somebody is in the log with the assistant as its author, and nothing else is", async () => {
  const rig = createGateRig();
  const ann = rig.join();
  accept(ann, "ann");
  expect((await rig.send(ann, "ann")).repairs).toEqual([]);
  rig.widget(ann, "w1").set("name", "By hand");
  await rig.send(ann, "ann");
  const authors = rig.log.batches
    .flatMap(({ operations }) => operations)
    .map(({ type, componentId, userId, data }) => [type, componentId, userId, data.author]);
  expect(authors).toEqual([
    ["add", "n", "ann", "assistant"],
    ["update", "w1", "ann", "assistant"],
    ["delete", "w2", "ann", "assistant"],
    ["update", "w1", "ann", undefined],
  ]);
});

it("nobody says that the assistant acted for somebody else", async () => {
  const rig = createGateRig();
  const mallory = rig.join();
  accept(mallory, "ann");
  const { repairs } = await rig.send(mallory, "mallory");
  expect(repairs.map(({ entryId, key }) => [entryId, key])).toEqual([
    ["n", undefined],
    ["w1", "assisted"],
    ["w2", "assisted"],
  ]);
  expect(rig.widget(rig.live.doc, "w1").has("assisted")).toBe(false);
  expect(rig.live.doc.getMap("widgets").has("n")).toBe(false);
});

it("nobody takes back that the assistant acted, nor says it again for another", async () => {
  const rig = createGateRig();
  const ann = rig.join();
  accept(ann, "ann");
  await rig.send(ann, "ann");
  for (const change of [
    (widget: Y.Map<unknown>) => widget.delete("assisted"),
    (widget: Y.Map<unknown>) => void widget.set("assisted", { by: "ben", at: 2 }),
    (widget: Y.Map<unknown>) => void widget.set("assisted", "nobody"),
  ]) {
    const other = rig.join();
    change(rig.widget(other, "w1"));
    expect((await rig.send(other, "mallory")).repairs).toHaveLength(1);
    expect(rig.widget(rig.live.doc, "w1").get("assisted")).toEqual({ by: "ann", at: 1 });
  }
});
