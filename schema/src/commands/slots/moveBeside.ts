import type * as Y from "yjs";
import { z } from "zod";
import { listAncestors, readPageOrder, readTree, type Tree } from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { closeGap, moveTo, type Rect } from "../../geometry/index.ts";
import { err, ok, type Result } from "../../result.ts";
import { startsAtLeft } from "../insertion/addWidget.ts";
import type { Command } from "../command.ts";
import { putOnScreen, reparentWidgets } from "../order/reparentWidgets.ts";
import { knownIn, orderInSlot, pageStart, slot, toSlotItem, listSlotItems, writeRects } from "./slotItems.ts";
import { findUnlocked, topmost, treeBeside, widgetIds } from "../targets.ts";

const input = z.strictObject({ widgetIds, slot });

/** Moves widgets as one block between two others or beside one, which make room, and closes the gap that they leave. */
export const moveBeside: Command<z.output<typeof input>> = {
  id: "moveBeside",
  title: "Move",
  input,
  isPlacing: true,
  run(doc, { widgetIds: wanted, slot: to }) {
    const found = findUnlocked(doc, wanted);
    if (!found.ok) return found;
    const { tree } = found.value;
    const ids = topmost(tree, found.value.ids);
    const [named = ""] = to.ids;
    if (!tree.isAlive(named)) return err(failure("WIDGET_NOT_FOUND"));
    const parentId = tree.getParent(named);
    const around = new Set([named, ...listAncestors(tree, named)]);
    if (ids.some((id) => around.has(id))) return err(failure("PARENT_CYCLE"));
    const beside = treeBeside(doc, tree, named);
    const places = moveTo(
      listSlotItems(beside, parentId, knownIn(doc)),
      toMoving(doc, tree, ids, parentId),
      to,
    );
    if (places === undefined) return err(failure("MOVE_FAILED"));
    const moved = setParents(doc, tree, ids, parentId);
    if (!moved.ok) return moved;
    if (parentId === null) putOnScreen(doc, ids, tree.getScreen(named));
    writeRects(doc, tree, parentId, places);
    orderInSlot(doc, readTree(doc), ids, to);
    return ok(ids);
  },
};

function toMoving(doc: Y.Doc, tree: Tree, ids: readonly string[], parentId: string | null) {
  const origin = parentId === null ? { x: 0, y: 0 } : tree.getRect(parentId);
  const known = knownIn(doc);
  const items = ids.map((id) => {
    const { x, y, width, height } = tree.getRect(id);
    return toSlotItem(known(id), { id, rect: { x: x - origin.x, y: y - origin.y, width, height } });
  });
  const isSpanning = ids.some((id) => startsAtLeft(doc, known(id).type));
  return { items, isSpanning, start: pageStart(parentId, readPageOrder(doc).followsPosition) };
}

/** Moves widgets from other parents into a parent, and closes the gaps that they leave. */
function setParents(
  doc: Y.Doc,
  tree: Tree,
  ids: readonly string[],
  parentId: string | null,
): Result<unknown> {
  const coming = ids.filter((id) => tree.getParent(id) !== parentId);
  if (coming.length === 0) return ok(undefined);
  const around = treeBeside(doc, tree, coming[0] ?? "");
  const left = [...new Set(coming.map((id) => tree.getParent(id)))].map(
    (old): readonly [string | null, ReadonlyMap<string, Rect>] => [
      old,
      closeGap(listSlotItems(around, old, knownIn(doc)), new Set(coming)),
    ],
  );
  const moved = reparentWidgets.run(doc, { widgetIds: coming, parentId });
  if (moved.ok) for (const [old, places] of left) writeRects(doc, tree, old, places);
  return moved;
}
