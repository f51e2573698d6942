import { computeBounds } from "@formweave/schema/geometry";
import type { Point } from "@formweave/schema/model";
import { toScreen } from "#builder/canvasState/viewport.ts";
import type { Scene } from "./scene/scene.ts";

/** Point at which the menu key opens the canvas menu, px of the window: at the selection; undefined when nothing is selected. */
export function keyPoint({ canvas }: Scene, surface: HTMLElement | null): Point | undefined {
  const tree = canvas.page.tree();
  const bounds = computeBounds(canvas.selection.get().map((id) => tree.getRect(id)));
  if (bounds === undefined || surface === null) return undefined;
  const { left, top, right, bottom } = surface.getBoundingClientRect();
  const { x, y } = toScreen(canvas.viewport.get(), bounds);
  return {
    x: Math.min(Math.max(left, left + x), right),
    y: Math.min(Math.max(top, top + y), bottom),
  };
}
