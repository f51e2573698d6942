import { limits } from "@formweave/schema";
import { readPageOrder } from "@formweave/schema/doc";
import type { SwapWay } from "@formweave/schema/geometry";
import type { Press } from "#builder/actions/listPressNames.ts";
import { swapSelection } from "#builder/actions/inserting/swapSelection.ts";
import type { EditorSession } from "#document/session.ts";
import { growSelection } from "./resizing.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** Factor of an arrow key's step with Shift. */
const SHIFT_STEPS = 10;
const WAYS: Readonly<Record<string, readonly [SwapWay, number, number]>> = {
  ArrowUp: ["up", 0, -1],
  ArrowDown: ["down", 0, 1],
  ArrowLeft: ["left", -1, 0],
  ArrowRight: ["right", 1, 0],
};

/**
 * Handles Alt with an arrow key. In a form, where components follow each other, it swaps the selection with its neighbor, and with Shift
 * resizes it; elsewhere it resizes, with Shift by larger steps.
 */
export function swapOrGrow(session: EditorSession, { key, shiftKey }: Pick<Press, "key" | "shiftKey">): void {
  const [way = "down", x = 0, y = 0] = WAYS[key] ?? [];
  const isForm = readPageOrder(session.doc).followsPosition;
  if (isForm && !shiftKey) return swapSelection(session, way);
  const unit = getCanvas(session).options.get().snapToGrid ? limits.GRID_SIZE : 1;
  const step = unit * (shiftKey && !isForm ? SHIFT_STEPS : 1);
  growSelection(session, x * step, y * step);
}
