import type { Point } from "@formweave/schema/model";
import { autoscrollStep } from "./autoscroll.ts";
import { beginGesture } from "./beginGesture.ts";
import { panBy } from "#builder/canvas/surface/camera.ts";
import { followLoss } from "#builder/canvas/overlay/followLoss.ts";
import type { GestureStart } from "./pointerMachine.ts";
import type { Gesture, PointerNow, Scene } from "#builder/canvas/surface/scene.ts";

interface RunParts {
  readonly scene: Scene;
  readonly surface: HTMLElement;
  readonly start: GestureStart;
  readonly from: PointerNow;
  /** The pointer that drags; none when it is negative. */
  readonly pointerId: number;
  /** Where the pointer is now. */
  readonly pointer: () => PointerNow;
}

/** A gesture that goes on until it is committed or cancelled. */
export interface GestureRun {
  /** Pointer or keys are others than at the last frame. */
  touch(): void;
  commit(): void;
  cancel(): void;
}

/**
 * Runs a gesture: once a frame it scrolls at the edges and shows where the pointer has come to. The gesture begins with the
 * next frame, so that what it changes is laid out once, and not for each look that the browser takes before.
 */
export function runGesture({ scene, surface, start, from, pointerId, pointer }: RunParts): GestureRun {
  let gesture: Gesture | undefined;
  let isMade = false;
  let isDirty = true;
  let isOver = false;
  let stopFollowing: (() => void) | undefined;
  if (pointerId >= 0) surface.setPointerCapture(pointerId);

  function running(): Gesture | undefined {
    if (isMade) return gesture;
    isMade = true;
    surface.dataset["gesture"] = start.kind;
    gesture = beginGesture(scene, surface, start, from);
    const { widgetIds = [] } = gesture ?? {};
    if (widgetIds.length > 0) stopFollowing = followLoss(scene.session, widgetIds, cancel);
    return gesture;
  }

  function tick(): void {
    const now = running();
    if (now === undefined || isOver) return;
    if (now.scrolls && scrollAtEdge(scene, pointer().screen)) isDirty = true;
    if (isDirty) now.update(pointer());
    isDirty = false;
    frame = requestAnimationFrame(tick);
  }

  function end(): void {
    isOver = true;
    stopFollowing?.();
    cancelAnimationFrame(frame);
    delete surface.dataset["gesture"];
    if (surface.hasPointerCapture(pointerId)) surface.releasePointerCapture(pointerId);
  }

  function cancel(): void {
    if (isOver) return;
    end();
    gesture?.cancel();
  }

  let frame = requestAnimationFrame(tick);
  return {
    touch() {
      isDirty = true;
    },
    commit() {
      if (isOver) return;
      running()?.update(pointer());
      end();
      gesture?.commit();
    },
    cancel,
  };
}

/** Scrolls a step where the pointer is near an edge; false where it is not. */
function scrollAtEdge({ session: { viewport } }: Scene, screen: Point): boolean {
  const scroll = autoscrollStep(screen, viewport.get().view);
  if (scroll.x === 0 && scroll.y === 0) return false;
  viewport.set((current) => panBy(current, -scroll.x, -scroll.y));
  return true;
}
