import { limits } from "@formweave/schema";
import { beginMarquee } from "./marqueeGesture.ts";
import { beginMove } from "./moving/moveGesture.ts";
import type { GestureStart } from "./pointerMachine.ts";
import { beginResize } from "./resizing/resizeGesture.ts";
import type { Gesture, PointerNow, Scene } from "#builder/canvas/scene/scene.ts";

/** Least distance of grid dots that are shown, px on screen; closer ones would blur. */
const MIN_DOT_GAP = 6;

/** Begins the gesture of a drag; undefined when there is nothing it could act on. */
export function beginGesture(
  scene: Scene,
  surface: HTMLElement,
  start: GestureStart,
  from: PointerNow,
): Gesture | undefined {
  const { options, viewport } = scene.canvas;
  const isSeen = limits.GRID_SIZE * viewport.get().zoom >= MIN_DOT_GAP;
  surface.toggleAttribute("data-dotted", options.get().showGrid && isSeen);
  switch (start.kind) {
    case "move":
      return beginMove(scene, surface, from);
    case "resize":
      return beginResize(scene, surface, from, start.handle);
    case "marquee":
      return beginMarquee(scene, from, start.isAdding);
    case "pan":
      return beginPan(scene, from);
  }
}

/** Pans the view with the pointer. */
function beginPan({ canvas: { viewport } }: Scene, from: PointerNow): Gesture {
  const start = viewport.get().offset;
  return {
    scrolls: false,
    update({ screen }) {
      const offset = { x: start.x + screen.x - from.screen.x, y: start.y + screen.y - from.screen.y };
      viewport.set((current) => ({ ...current, offset }));
    },
    commit: stay,
    cancel: stay,
  };
}

/** Does nothing: panning writes nothing to the document, and cancelling it does not scroll back. */
function stay(): void {
  return undefined;
}
