import type { Point } from "@formweave/schema/model";
import { autoscrollStep } from "./autoscroll.ts";
import { beginGesture } from "./beginGesture.ts";
import { panBy } from "#builder/canvas/surface/camera.ts";
import { followLoss } from "#builder/canvas/gestures/followLoss.ts";
import type { GestureStart } from "./pointerMachine.ts";
import type { Gesture, PointerNow, Scene } from "#builder/canvas/scene/scene.ts";

interface RunParts {
  readonly scene: Scene;
  readonly surface: HTMLElement;
  readonly start: GestureStart;
  readonly from: PointerNow;
  /** The dragging pointer; negative for none. */
  readonly pointerId: number;
  /** Current position of the pointer. */
  readonly pointer: () => PointerNow;
}

/** A running gesture; ends with `commit` or `cancel`. */
export interface GestureRun {
  /** Call when the pointer or the modifier keys have changed since the last frame. */
  touch(): void;
  commit(): void;
  cancel(): void;
}

/**
 * Runs a gesture, which scrolls at the edges and follows the pointer once a frame. It begins with the next frame, so that all its changes
 * are laid out once; the browser may force several layouts before that.
 */
export function runGesture({ scene, surface, start, from, pointerId, pointer }: RunParts): GestureRun {
  let gesture: Gesture | undefined;
  let [isMade, isDirty, isOver] = [false, true, false];
  let stopFollowing: (() => void) | undefined;
  const scrollAtEdge = createEdgeScroll(scene);
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

  function tick(at: number): void {
    const now = running();
    if (now === undefined || isOver) return;
    const hasScrolled = now.scrolls && scrollAtEdge(pointer().screen, at);
    if (isDirty || hasScrolled) now.update(pointer());
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

/** Returns the step of a frame: it scrolls near an edge, and returns false elsewhere. */
function createEdgeScroll({ canvas: { viewport } }: Scene): (screen: Point, at: number) => boolean {
  let last = performance.now();
  return (screen, at) => {
    const elapsedMs = Math.max(0, at - last);
    last = at;
    const { x, y } = autoscrollStep(screen, viewport.get().view, elapsedMs);
    if (x === 0 && y === 0) return false;
    viewport.set((current) => panBy(current, -x, -y));
    return true;
  };
}
