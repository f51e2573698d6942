import { useState, type KeyboardEvent, type PointerEvent, type RefObject } from "react";
import { keep, readKept } from "#lib/storage.ts";
import { corner as cornerSchema, cornerTowards, nearestCorner, type Corner } from "./corner.ts";

const KEPT = "readout";
const FIRST: Corner = { x: "right", y: "top" };
/** Shorter pointer movements count as a click, px. */
const MIN_WAY = 4;

/** The corner of a box, stored on this device, and props of the handle that drags it into another. */
export function useCorner(box: RefObject<HTMLElement | null>) {
  const [corner, setCorner] = useState(() => readKept(KEPT, cornerSchema) ?? FIRST);

  function moveTo(next: Corner): void {
    setCorner(next);
    keep(KEPT, next);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const next = cornerTowards(corner, event.key);
    if (next === undefined) return;
    event.preventDefault();
    moveTo(next);
  }

  function handlePointerDown(event: PointerEvent): void {
    const element = box.current;
    if (element !== null && event.button === 0) drag(element, event, moveTo);
  }

  return { corner, moveTo, handle: { onKeyDown: handleKeyDown, onPointerDown: handlePointerDown } };
}

/** Lets a box follow the pointer until the release, then passes the nearest corner of its container. */
function drag(element: HTMLElement, start: PointerEvent, onDrop: (corner: Corner) => void): void {
  const listeners = new AbortController();
  const { signal } = listeners;
  let hasMoved = false;
  const follow = ({ clientX, clientY }: MouseEvent) => {
    const [dx, dy] = [clientX - start.clientX, clientY - start.clientY];
    hasMoved ||= Math.hypot(dx, dy) >= MIN_WAY;
    if (hasMoved) element.style.translate = `${dx}px ${dy}px`;
  };
  const end = (event: MouseEvent) => {
    listeners.abort();
    const area = element.parentElement?.getBoundingClientRect();
    const place = element.getBoundingClientRect();
    element.style.translate = "";
    if (!hasMoved || area === undefined) return;
    if (event.type === "pointerup") onDrop(nearestCorner(place, area));
    // Suppresses the click at the end of a drag on the element under the pointer.
    element.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => element.removeEventListener("click", swallow, { capture: true }));
  };
  window.addEventListener("pointermove", follow, { signal });
  window.addEventListener("pointerup", end, { signal });
  window.addEventListener("pointercancel", end, { signal });
}

function swallow(click: Event): void {
  click.stopPropagation();
}
