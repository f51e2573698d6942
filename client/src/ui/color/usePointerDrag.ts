import { useEffect, useRef, type PointerEvent } from "react";

interface PointerDrag {
  readonly onBegin: () => void;
  /** Called at every move with the position of the pointer, each coordinate from 0 to 1. */
  readonly onMove: (x: number, y: number) => void;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

/** Follows the pointer over a track from the press to the release; Escape cancels. */
export function usePointerDrag({ onBegin, onMove, onEnd, onCancel }: PointerDrag) {
  const stop = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function finish(then: () => void): void {
    if (stop.current === undefined) return;
    stop.current();
    stop.current = undefined;
    then();
  }
  function handleEscape(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    // The first Escape ends the drag, not the popover around it.
    event.stopImmediatePropagation();
    finish(onCancel);
  }
  function follow({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onMove(clampUnit((clientX - left) / width), clampUnit((clientY - top) / height));
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      window.addEventListener("keydown", handleEscape, { capture: true });
      stop.current = () => window.removeEventListener("keydown", handleEscape, { capture: true });
      onBegin();
      follow(event);
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      if (stop.current !== undefined) follow(event);
    },
    onPointerUp: () => finish(onEnd),
    onPointerCancel: () => finish(onCancel),
  };
}

/** Clamps a share to 0 to 1. */
export function clampUnit(part: number): number {
  return Math.min(1, Math.max(0, part));
}
