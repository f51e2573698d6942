import { useEffect, type RefObject } from "react";
import type { Point } from "@formweave/schema/model";
import { zoomTo } from "#builder/canvasState/viewport.ts";
import { panBy, turnWheel } from "./camera.ts";
import type { Scene } from "#builder/canvas/scene/scene.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** Px per unit of a wheel's delta mode: pixel, line, page. */
const UNITS = [1, 16, 400] as const;

/** Pans with the wheel, zooms to the pointer with Ctrl or Cmd; two fingers do both. */
export function useWheel({ session }: Scene, surface: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = surface.current;
    if (element === null) return undefined;
    const { viewport } = getCanvas(session);
    const listeners = new AbortController();
    const { signal } = listeners;
    const place = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top } = element.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault();
      const unit = UNITS[event.deltaMode] ?? 1;
      const isSideways = event.shiftKey && event.deltaX === 0;
      const [dx, dy] = isSideways ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
      const isZoom = event.ctrlKey || event.metaKey;
      const turn = { dx: dx * unit, dy: dy * unit, isZoom, at: place(event) };
      viewport.set((current) => turnWheel(current, turn));
    };
    element.addEventListener("wheel", handleWheel, { signal, passive: false });
    attachPinch(element, signal, { place, viewport });
    return () => listeners.abort();
  }, [session, surface]);
}

interface PinchParts extends Pick<Scene["canvas"], "viewport"> {
  readonly place: (event: MouseEvent) => Point;
}

function attachPinch(element: HTMLElement, signal: AbortSignal, { place, viewport }: PinchParts): void {
  const fingers = new Map<number, Point>();
  const lift = ({ pointerId }: PointerEvent) => void fingers.delete(pointerId);
  element.addEventListener(
    "pointerdown",
    (event) => event.pointerType === "touch" && fingers.set(event.pointerId, place(event)),
    { signal },
  );
  window.addEventListener(
    "pointermove",
    (event) => {
      if (!fingers.has(event.pointerId)) return;
      const before = measureSpan(fingers);
      fingers.set(event.pointerId, place(event));
      const after = measureSpan(fingers);
      if (before === undefined || after === undefined) return;
      viewport.set((current) => {
        const panned = panBy(current, after.middle.x - before.middle.x, after.middle.y - before.middle.y);
        return zoomTo(panned, (panned.zoom * after.distance) / Math.max(1, before.distance), after.middle);
      });
    },
    { signal, capture: true },
  );
  window.addEventListener("pointerup", lift, { signal });
  window.addEventListener("pointercancel", lift, { signal });
}

/** Center and distance of two fingers; undefined for any other number. */
function measureSpan(fingers: ReadonlyMap<number, Point>) {
  const [a, b, ...others] = fingers.values();
  if (a === undefined || b === undefined || others.length > 0) return undefined;
  return {
    middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    distance: Math.hypot(a.x - b.x, a.y - b.y),
  };
}
