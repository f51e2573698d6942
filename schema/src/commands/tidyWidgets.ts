import { z } from "zod";
import { pointValue, readEntry, writeEntry, type Tree } from "../doc/index.ts";
import { flow, type Rect } from "../geometry/index.ts";
import { AUTO_LAYOUT } from "../limits.ts";
import { ok } from "../result.ts";
import { startsAtLeft } from "./addWidget.ts";
import { type Command } from "./command.ts";
import { findUnlocked, topmost, widgetIds } from "./targets.ts";

const input = z.strictObject({ widgetIds });

/**
 * Lays widgets out in rows, in the order in which they are read: all that stand on the page from its corner, some of them, or
 * those in a container, from where the first one stands.
 */
export const tidyWidgets: Command<z.infer<typeof input>> = {
  id: "tidyWidgets",
  title: "Tidy up",
  input,
  run(doc, { widgetIds: wanted }) {
    const found = findUnlocked(doc, wanted);
    if (!found.ok) return found;
    const { tree } = found.value;
    const ids = topmost(tree, found.value.ids);
    for (const [parentId, group] of Map.groupBy(ids, (id) => tree.parentOf(id))) {
      const places = tidied(tree, parentId, group);
      for (const [id, { x, y }] of places) {
        const type = readEntry(doc, "widgets", id, "type");
        const left = typeof type === "string" && startsAtLeft(type) ? 0 : x;
        writeEntry(doc, "widgets", id, { key: "xy", value: pointValue({ x: left, y, parentId }) });
      }
    }
    return ok(ids);
  },
};

/** Where each of some siblings goes. */
function tidied(tree: Tree, parentId: string | null, ids: readonly string[]): ReadonlyMap<string, Rect> {
  const rects = new Map(ids.map((id) => [id, { ...tree.rectOf(id), ...tree.positionOf(id) }]));
  const inOrder = [...rects].toSorted(([, a], [, b]) => a.y - b.y || a.x - b.x);
  const isWhole = parentId === null && tree.childrenOf(null).length === ids.length;
  const xs = inOrder.map(([, { x }]) => x);
  const dx = isWhole ? 0 : Math.min(...xs) - AUTO_LAYOUT.x;
  const dy = isWhole ? 0 : (inOrder[0]?.[1].y ?? 0) - AUTO_LAYOUT.y;
  const laid = flow(inOrder.map(([, { width, height }]) => ({ width, height })));
  return new Map(
    inOrder.flatMap(([id], index) => {
      const rect = laid[index];
      return rect === undefined ? [] : [[id, { ...rect, x: rect.x + dx, y: rect.y + dy }] as const];
    }),
  );
}
