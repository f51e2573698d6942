import { limits } from "@formweave/schema";
import { createWidget, readTree, writeEntry } from "@formweave/schema/doc";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { createGateRig, type GateRig } from "../../../testing/live/gateRig.ts";

const STAMP = { by: "bob", at: 1 };

function add(doc: Y.Doc, id: string): void {
  const place = { position: { x: 5, y: 6 }, size: { width: 200, height: 80 }, parentId: null };
  createWidget(doc, { ...place, id, type: "text-input", name: id }, "V9", STAMP);
}

/** A document with the most widgets allowed. */
function filled(): GateRig {
  const rig = createGateRig();
  const { doc } = rig.live;
  doc.transact(() => {
    for (let index = 0; index < limits.MAX_WIDGETS - 2; index++) add(doc, `c${index}`);
  });
  return rig;
}

it("what was added where a deletion had made room is kept apart when the deletion does not stand", async () => {
  const rig = filled();
  const [ann, bob] = [rig.join(), rig.join()];
  const seen = Y.encodeStateVector(bob);
  writeEntry(ann, "widgets", "w1", { key: "name", value: "Worked on" });
  await rig.send(ann, "ann");
  writeEntry(bob, "widgets", "w1", { key: "del", value: { ...STAMP } });
  add(bob, "new");
  const { conflicts } = await rig.send(bob, "bob", seen);
  expect(conflicts).toMatchObject([
    { kind: "delete_of_edited", entryId: "w1", otherUserId: "ann" },
    { kind: "refused", entryId: "new", key: "", reason: { code: "WIDGET_LIMIT" }, mine: { id: "new" } },
  ]);
  expect(readTree(rig.live.doc).ids).toHaveLength(limits.MAX_WIDGETS);
});
