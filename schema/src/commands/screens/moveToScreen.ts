import { z } from "zod";
import { readScreenIds } from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { entityId } from "../../model/index.ts";
import { err, ok } from "../../result.ts";
import { orderBetween } from "../../geometry/index.ts";
import type { Command } from "../command.ts";
import { putOnScreen, setParent } from "../order/reparentWidgets.ts";
import { findUnlocked, highestOrder, topmost, widgetIds } from "../targets.ts";

const input = z.strictObject({ widgetIds, screen: entityId });

/** Moves widgets with all inside them onto another screen, where they keep their positions on the page, on top of the others. */
export const moveToScreen: Command<z.infer<typeof input>> = {
  id: "moveToScreen",
  title: "Move to screen",
  input,
  run(doc, { widgetIds: wanted, screen }) {
    if (!readScreenIds(doc).includes(screen)) return err(failure("SCREEN_NOT_FOUND"));
    const found = findUnlocked(doc, wanted);
    if (!found.ok) return found;
    const { tree } = found.value;
    const ids = topmost(tree, found.value.ids);
    let order = highestOrder(doc, tree, null);
    for (const id of ids) {
      order = orderBetween(order, null, id);
      setParent(doc, tree, id, { parentId: null, order });
    }
    putOnScreen(doc, ids, screen);
    return ok(ids);
  },
};
