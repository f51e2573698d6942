import { type PointerEvent, useRef } from "react";
import { extendStroke, fitDrawing, toPath, type PenPoint, type Stroke } from "./strokes.ts";

/** A drawing, and the size of the area it was made on, px. */
export interface PenDrawing {
  readonly strokes: readonly Stroke[];
  readonly width: number;
  readonly height: number;
}

interface PenAreaProps {
  readonly drawing: PenDrawing;
  readonly penWidth: number;
  readonly isDisabled: boolean;
  /** Takes an updater: several moves can come before the next render, each continuing from the previous one. */
  readonly onChange: (change: (before: PenDrawing) => PenDrawing) => void;
}

/** An area to draw on with mouse, pen or finger. */
export function PenArea({ drawing, penWidth, isDisabled, onChange }: PenAreaProps) {
  const isDown = useRef(false);

  function handleDown(event: PointerEvent<HTMLDivElement>): void {
    if (isDisabled || event.button !== 0 || !event.isPrimary) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    isDown.current = true;
    const { offsetWidth: width, offsetHeight: height } = event.currentTarget;
    const point = pointIn(event.currentTarget, event);
    onChange((before) => {
      const fitted = fitDrawing(before, { width, height });
      return { ...fitted, strokes: [...fitted.strokes, [point]], width, height };
    });
  }

  function handleMove(event: PointerEvent<HTMLDivElement>): void {
    if (!isDown.current || !event.isPrimary) return;
    const area = event.currentTarget;
    const moves = event.nativeEvent.getCoalescedEvents();
    const points = (moves.length > 0 ? moves : [event]).map((move) => pointIn(area, move));
    onChange((before) => {
      const strokes = points.reduce(extendStroke, before.strokes);
      return strokes === before.strokes ? before : { ...before, strokes };
    });
  }

  function handleEnd(): void {
    isDown.current = false;
  }

  return (
    <div
      className="wv-pen"
      role="presentation"
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleEnd}
      onPointerCancel={handleEnd}
    >
      <svg
        aria-hidden
        strokeWidth={penWidth}
        {...(drawing.width > 0 && { viewBox: `0 0 ${drawing.width} ${drawing.height}` })}
      >
        <path d={drawing.strokes.map(toPath).join("")} />
      </svg>
    </div>
  );
}

/** Converts the position of a pointer to the area's own px, however it is scaled on screen. */
function pointIn(area: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): PenPoint {
  const { left, top, width, height } = area.getBoundingClientRect();
  return {
    x: ((clientX - left) * area.offsetWidth) / (width || 1),
    y: ((clientY - top) * area.offsetHeight) / (height || 1),
  };
}
