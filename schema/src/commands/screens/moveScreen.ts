import { z } from "zod";
import { readScreens, writeEntry } from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { entityId } from "../../model/index.ts";
import { err, ok } from "../../result.ts";
import type { Command } from "../command.ts";

const input = z.strictObject({
  id: entityId,
  /** The screen to go before; null = they become the last. */
  before: entityId.nullable(),
});

/** Moves a screen to another place in the order, which the navigation and the pages of a form follow. */
export const moveScreen: Command<z.infer<typeof input>> = {
  id: "moveScreen",
  title: "Move screen",
  input,
  run(doc, { id, before }) {
    const all = readScreens(doc);
    const screens = all.filter((screen) => screen.id !== id);
    if (screens.length === all.length) return err(failure("SCREEN_NOT_FOUND"));
    const found = before === null ? screens.length : screens.findIndex((screen) => screen.id === before);
    const index = found === -1 ? screens.length : found;
    const order = orderAt(
      screens.map(({ navigation }) => navigation.order),
      index,
    );
    if (order !== undefined) writeEntry(doc, "screens", id, { key: "order", value: order });
    else {
      const sorted = screens.map((screen) => screen.id).toSpliced(index, 0, id);
      for (const [rank, screen] of sorted.entries())
        writeEntry(doc, "screens", screen, { key: "order", value: rank });
    }
    return ok([]);
  },
};

/** A number strictly between two neighbours; undefined where equal or adjacent numbers leave no room. */
function orderAt(orders: readonly number[], index: number): number | undefined {
  const [low, high] = [orders[index - 1], orders[index]];
  if (low === undefined) return high === undefined ? 0 : high - 1;
  if (high === undefined) return low + 1;
  const middle = (low + high) / 2;
  return middle > low && middle < high ? middle : undefined;
}
