import { z } from "zod";
import { failure } from "../../errors.ts";
import { SWAP_WAYS, swapParts } from "../../geometry/index.ts";
import { err, ok } from "../../result.ts";
import type { Command } from "../command.ts";
import { knownIn, listSlotItems, writeRects } from "./slotItems.ts";
import { findUnlocked, topmost, widgetIds } from "../targets.ts";

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
    const { tree } = found.value;
    const ids = topmost(tree, found.value.ids);
    const parentId = tree.getParent(ids[0] ?? "");
    const beside = ids.filter((id) => tree.getParent(id) === parentId);
    const places = swapParts(listSlotItems(tree, parentId, knownIn(doc)), beside, way);
    if (places === "none") return err(failure("MOVE_FAILED"));
    if (places === "fixed") return err(failure("WIDGET_LOCKED"));
    writeRects(doc, tree, parentId, places);
    return ok(beside);
  },
};
