import { type PointerEvent, useRef, useState } from "react";

/** Shorter drags count as a press, px. */
const LEAST = 4;

/** State of a horizontal drag: its present distance, and a callback at its end; Escape cancels it. */
export function usePull(onEnd: (dx: number) => void) {
  const [dx, setDx] = useState(0);
  const start = useRef<number>(undefined);
  const moved = useRef(false);

  function end(): void {
    start.current = undefined;
    setDx(0);
  }
  const handlers = {
    onPointerDown(event: PointerEvent): void {
      if (event.button !== 0) return;
      start.current = event.clientX;
      moved.current = false;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove({ clientX }: PointerEvent): void {
      if (start.current === undefined) return;
      const by = clientX - start.current;
      if (!moved.current && Math.abs(by) < LEAST) return;
      moved.current = true;
      setDx(by);
    },
    onPointerUp({ clientX }: PointerEvent): void {
      if (start.current !== undefined && moved.current) onEnd(clientX - start.current);
      end();
    },
    onPointerCancel: end,
  };
  return { dx, isPulling: dx !== 0, handlers, hasMoved: () => moved.current };
}
