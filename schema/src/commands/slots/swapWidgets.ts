import { z } from "zod";
import { failure } from "../../errors.ts";
import { SWAP_WAYS, swapParts } from "../../geometry/index.ts";
import { err, ok } from "../../result.ts";
import type { Command } from "../command.ts";
import { knownIn, listSlotItems, writeRects } from "./slotItems.ts";
import { findUnlocked, topmost, treeBeside, widgetIds } from "../targets.ts";

const input = z.strictObject({ widgetIds, way: z.enum(SWAP_WAYS) });

/** Swaps widgets with their neighbour above, below or beside them. */
export const swapWidgets: Command<z.output<typeof input>> = {
  id: "swapWidgets",
  title: "Move",
  input,
  isPlacing: true,
  run(doc, { widgetIds: wanted, way }) {
    const found = findUnlocked(doc, wanted);
    if (!found.ok) return found;
    const ids = topmost(found.value.tree, found.value.ids);
    const tree = treeBeside(doc, found.value.tree, ids[0] ?? "");
    const parentId = tree.getParent(ids[0] ?? "");
    const siblings = new Set(tree.listChildren(parentId));
    const beside = ids.filter((id) => siblings.has(id));
    const places = swapParts(listSlotItems(tree, parentId, knownIn(doc)), beside, way);
    if (places === "none") return err(failure("MOVE_FAILED"));
    if (places === "fixed") return err(failure("WIDGET_LOCKED"));
    writeRects(doc, tree, parentId, places);
    return ok(beside);
  },
};
