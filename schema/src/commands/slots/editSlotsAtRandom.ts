import type { Random } from "../../doc/testing.ts";
import { SLOT_SIDES, SWAP_WAYS } from "../../geometry/index.ts";
import type { Stamp } from "../../model/index.ts";
import { addBeside } from "./addBeside.ts";
import type { Command } from "../command.ts";
import { moveBeside } from "./moveBeside.ts";
import { joinRows, leaveRows } from "./shareRows.ts";
import { swapWidgets } from "./swapWidgets.ts";

interface SlotEdits {
  /** Widgets to move or to place something beside. */
  readonly ids: readonly string[];
  readonly type: string;
  readonly newId: string;
  readonly stamp: Stamp;
}

/** Adds or moves a widget beside another, or swaps some, for tests with random edits. */
export function editSlotsAtRandom(
  random: Random,
  run: <Input>(command: Command<Input>, input: Input) => void,
  { ids, type, newId, stamp }: SlotEdits,
): void {
  if (ids.length === 0) return;
  const slot = { ids: ids.slice(0, 2), side: random.pick(SLOT_SIDES) };
  const act = random.below(5);
  if (act === 0) run(addBeside, { id: newId, type, slot, stamp });
  else if (act === 1)
    run(moveBeside, { widgetIds: [ids.at(-1) ?? ""], slot: { ...slot, ids: ids.slice(0, 1) } });
  else if (act === 2) run(joinRows, { widgetIds: [...ids] });
  else if (act === 3) run(leaveRows, { widgetId: ids[0] ?? "", to: random.next() < 0.5 ? "start" : "end" });
  else run(swapWidgets, { widgetIds: [...ids], way: random.pick(SWAP_WAYS) });
}
