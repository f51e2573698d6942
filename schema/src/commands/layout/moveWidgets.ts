import { z } from "zod";
import { pointValue, readEntry, writeEntry } from "../../doc/index.ts";
import { MAX_COORDINATE } from "../../limits.ts";
import { ok } from "../../result.ts";
import { startsAtLeft } from "../insertion/addWidget.ts";
import type { Command } from "../command.ts";
import { findUnlocked, topmost, widgetIds } from "../targets.ts";

const offset = z.number().min(-MAX_COORDINATE).max(MAX_COORDINATE);
const input = z.strictObject({ widgetIds, dx: offset, dy: offset });

/** Moves widgets by an offset in px, with everything inside them; locked ones stay, those that span the page keep their x. */
export const moveWidgets: Command<z.infer<typeof input>> = {
  id: "moveWidgets",
  title: "Move",
  input,
  isPlacing: true,
  run(doc, { widgetIds: wanted, dx, dy }) {
    const found = findUnlocked(doc, wanted);
    if (!found.ok) return found;
    const { tree } = found.value;
    const moved = topmost(tree, found.value.ids);
    for (const id of moved) {
      const type = readEntry(doc, "widgets", id, "type");
      const { x, y } = tree.getPosition(id);
      const left = startsAtLeft(doc, type) ? x : x + dx;
      const value = pointValue({ x: left, y: y + dy, parentId: tree.getParent(id) });
      writeEntry(doc, "widgets", id, { key: "xy", value });
    }
    return ok(moved);
  },
};
