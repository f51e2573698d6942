import type { Handle, Rect } from "@formweave/schema/geometry";
import { visibleArea } from "#builder/canvasState/viewport.ts";
import { getArtboard } from "#builder/canvas/surface/camera.ts";
import { frameElement } from "#builder/canvas/scene/frameElement.ts";
import { indexNeighbours } from "#builder/canvas/surface/neighbours.ts";
import { stepResize } from "./resizeStep.ts";
import { place, resizables } from "./resizing.ts";
import { IDLE, type Gesture, type PointerNow, type Scene } from "#builder/canvas/scene/scene.ts";
import { resolveSnapping } from "#builder/canvas/gestures/snapping.ts";

/** Resizes the selection by one of eight handles; Shift keeps the ratio, Alt the center. */
export function beginResize(
  scene: Scene,
  surface: HTMLElement,
  from: PointerNow,
  handle: Handle,
): Gesture | undefined {
  const { session, canvas, live, guides } = scene;
  const items = resizables(session);
  if (items.length === 0) return undefined;
  const tree = canvas.page.tree();
  const ids = items.map(({ id }) => id);
  const listNeighbours = indexNeighbours(tree, ids, getArtboard(tree));
  const [first = ""] = canvas.selection.get();
  const frames = new Map(ids.map((id) => [id, frameElement(surface, id)]));
  let rects: ReadonlyMap<string, Rect> = new Map();

  function end(): void {
    for (const [id, element] of frames) if (element !== undefined) shape(element, tree.getRect(id));
    for (const [id, element] of frames)
      element?.style.setProperty("--drawn", `${canvas.page.drawn().getRect(id).height}px`);
    canvas.gestureChange.set(null);
    live.set(IDLE);
  }

  return {
    scrolls: true,
    widgetIds: ids,
    update(pointer) {
      const area = visibleArea(canvas.viewport.get());
      const step = stepResize(items, {
        handle,
        delta: { x: pointer.canvas.x - from.canvas.x, y: pointer.canvas.y - from.canvas.y },
        keepRatio: pointer.shift,
        fromCenter: pointer.alt,
        ...resolveSnapping(canvas, pointer.mod),
        listNeighbours: (resized) => [...listNeighbours(resized, area), ...guides.get()],
      });
      rects = step.rects;
      for (const { id, rect } of items) {
        const [element, next] = [frames.get(id), rects.get(id)];
        if (element && next) shape(element, next, { x: next.x - rect.x, y: next.y - rect.y });
      }
      canvas.gestureChange.set(changeOfFirst(tree.getRect(first), rects.get(first)));
      live.set({ kind: "resize", ...step });
    },
    commit() {
      end();
      place(session, rects);
    },
    cancel: end,
  };
}

function changeOfFirst(was: Rect, now: Rect = was): Rect {
  return {
    x: now.x - was.x,
    y: now.y - was.y,
    width: now.width - was.width,
    height: now.height - was.height,
  };
}

/** Previews a rectangle: sets the real size, so that the content looks as it will, but only shifts the position. */
function shape(element: HTMLElement, { width, height }: Rect, shift?: { x: number; y: number }): void {
  element.style.width = `${width}px`;
  element.style.height = `${height}px`;
  element.style.setProperty("--drawn", `${height}px`);
  element.style.translate = shift === undefined ? "" : `${shift.x}px ${shift.y}px`;
}
