import { z } from "zod";
import type * as Y from "yjs";
import { readPageOrder, readTree } from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { joinRow, leaveRow, type Rect } from "../../geometry/index.ts";
import { entityId } from "../../model/index.ts";
import { err, ok, type Result } from "../../result.ts";
import type { Command } from "../command.ts";
import { knownIn, pageStart, listSlotItems, writeRects } from "./slotItems.ts";
import { findUnlocked, topmost, treeBeside, widgetIds } from "../targets.ts";

const joinInput = z.strictObject({ widgetIds });
const leaveInput = z.strictObject({ widgetId: entityId, to: z.enum(["start", "end"]) });

/** Puts widgets side by side: several on one row with the first of them, one at the end of the row above it. */
export const joinRows: Command<z.output<typeof joinInput>> = {
  id: "joinRows",
  title: "Move",
  input: joinInput,
  isPlacing: true,
  run(doc, { widgetIds: wanted }) {
    const found = findUnlocked(doc, wanted);
    if (!found.ok) return found;
    const chosen = topmost(found.value.tree, found.value.ids);
    const tree = treeBeside(doc, found.value.tree, chosen[0] ?? "");
    const parentId = tree.getParent(chosen[0] ?? "");
    const ids = tree.listChildren(parentId).filter((id) => chosen.includes(id));
    const { followsPosition, isRightToLeft } = readPageOrder(doc);
    const things = listSlotItems(tree, parentId, knownIn(doc));
    const reading = { start: pageStart(parentId, followsPosition), isRightToLeft };
    return place(doc, ids, joinRow(things, ids, reading));
  },
};

/** Gives a widget that shares a row one of its own, before or behind that. */
export const leaveRows: Command<z.output<typeof leaveInput>> = {
  id: "leaveRows",
  title: "Move",
  input: leaveInput,
  isPlacing: true,
  run(doc, { widgetId, to }) {
    const found = findUnlocked(doc, [widgetId]);
    if (!found.ok) return found;
    const tree = treeBeside(doc, found.value.tree, widgetId);
    const parentId = tree.getParent(widgetId);
    const things = listSlotItems(tree, parentId, knownIn(doc));
    const start = pageStart(parentId, readPageOrder(doc).followsPosition);
    return place(doc, [widgetId], leaveRow(things, widgetId, to, { start }));
  },
};

function place(
  doc: Y.Doc,
  ids: readonly string[],
  places: ReadonlyMap<string, Rect> | undefined,
): Result<readonly string[]> {
  if (places === undefined) return err(failure("MOVE_FAILED"));
  const tree = readTree(doc);
  writeRects(doc, tree, tree.getParent(ids[0] ?? ""), places);
  return ok(ids);
}
