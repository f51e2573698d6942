import type * as Y from "yjs";
import { z } from "zod";
import { pointValue, readEntry, writeEntry, type Tree } from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { align, ALIGN_EDGES, distribute, type Rect } from "../../geometry/index.ts";
import { MIN_ALIGN, MIN_DISTRIBUTE } from "../../limits.ts";
import { err, ok } from "../../result.ts";
import { startsAtLeft } from "../insertion/addWidget.ts";
import type { Command } from "../command.ts";
import { findUnlocked, topmost, widgetIds } from "../targets.ts";

const alignInput = z.strictObject({ widgetIds, edge: z.enum(ALIGN_EDGES) });
const distributeInput = z.strictObject({ widgetIds, axis: z.enum(["x", "y"]) });

/** Aligns two or more widgets with an edge or the middle of their common bounds. */
export const alignWidgets: Command<z.infer<typeof alignInput>> = {
  id: "alignWidgets",
  title: "Align",
  input: alignInput,
  isPlacing: true,
  run(doc, { widgetIds: wanted, edge }) {
    const found = findUnlocked(doc, wanted);
    if (!found.ok) return found;
    const ids = topmost(found.value.tree, found.value.ids);
    if (ids.length < MIN_ALIGN) return err(failure("SELECT_TWO"));
    arrange(doc, found.value.tree, ids, (rects) => align(rects, edge));
    return ok(ids);
  },
};

/** Spaces three or more widgets evenly along an axis; the outermost stay. */
export const distributeWidgets: Command<z.infer<typeof distributeInput>> = {
  id: "distributeWidgets",
  title: "Distribute",
  input: distributeInput,
  isPlacing: true,
  run(doc, { widgetIds: wanted, axis }) {
    const found = findUnlocked(doc, wanted);
    if (!found.ok) return found;
    const ids = topmost(found.value.tree, found.value.ids);
    if (ids.length < MIN_DISTRIBUTE) return err(failure("SELECT_THREE"));
    arrange(doc, found.value.tree, ids, (rects) => distribute(rects, axis));
    return ok(ids);
  },
};

/** Rearranges widgets by a function on their canvas rectangles, whatever their parents. */
function arrange(
  doc: Y.Doc,
  tree: Tree,
  ids: readonly string[],
  kernel: (rects: Rect[]) => readonly Rect[],
): void {
  const rects = ids.map((id) => tree.getRect(id));
  const arranged = kernel(rects);
  ids.forEach((id, index) => {
    const from = rects[index];
    const to = arranged[index];
    if (from === undefined || to === undefined) return;
    const { x, y } = tree.getPosition(id);
    const isHeld = startsAtLeft(doc, readEntry(doc, "widgets", id, "type"));
    const value = pointValue({
      x: isHeld ? x : x + to.x - from.x,
      y: y + to.y - from.y,
      parentId: tree.getParent(id),
    });
    writeEntry(doc, "widgets", id, { key: "xy", value });
  });
}
