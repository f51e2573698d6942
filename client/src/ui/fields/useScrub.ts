import { type PointerEvent, useEffect, useRef, useState } from "react";
import { type NumberRange, stepNumber } from "./numberInput.ts";

interface ScrubOptions extends NumberRange {
  readonly value: number | undefined;
  /** Called on every move, and with the first value again when Escape cancels the gesture. */
  readonly onScrub: (value: number | undefined) => void;
  /** Runs once, at the end, when the value has changed. */
  readonly onCommit: (value: number) => void;
}

interface Gesture {
  readonly from: number | undefined;
  readonly start: number;
  /** Pixels counted so far; Shift and Alt change the value of each. */
  current: number;
}

/** Changes a number by dragging a handle sideways, one step a pixel. Escape restores, release commits. */
export function useScrub({ value, onScrub, onCommit, ...range }: ScrubOptions) {
  const gesture = useRef<Gesture | undefined>(undefined);
  const [isScrubbing, setIsScrubbing] = useState(false);

  function end(): Gesture | undefined {
    const ended = gesture.current;
    gesture.current = undefined;
    setIsScrubbing(false);
    return ended;
  }

  function cancel(): void {
    const ended = end();
    if (ended !== undefined) onScrub(ended.from);
  }

  useEscapeKey(isScrubbing, cancel);

  return {
    isScrubbing,
    handleProps: {
      onPointerDown(event: PointerEvent): void {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const start = value ?? 0;
        gesture.current = { from: value, start, current: start };
        setIsScrubbing(true);
      },
      onPointerMove(event: PointerEvent): void {
        const moved = gesture.current;
        if (moved === undefined || event.movementX === 0) return;
        moved.current = stepNumber(moved.current, event.movementX, range, event);
        onScrub(moved.current);
      },
      onPointerUp(): void {
        const ended = end();
        if (ended !== undefined && ended.current !== ended.start) onCommit(ended.current);
      },
      onPointerCancel: cancel,
    },
  };
}

function useEscapeKey(isActive: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    if (!isActive) return undefined;
    function handleKeyDown(event: KeyboardEvent): void {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      latest.current();
    }
    window.addEventListener("keydown", handleKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", handleKeyDown, { capture: true });
  }, [isActive]);
}
