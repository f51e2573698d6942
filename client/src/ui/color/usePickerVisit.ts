import { nanoid } from "nanoid";
import { use, useEffect, useEffectEvent, useRef, useState } from "react";
import { heldGesture } from "#lib/gestureNames.ts";
import { PickerContext } from "./PickerContext.ts";

/** Called with a colour; edits of one gesture form one undo step. */
export type OnColor = (value: string, gesture: string) => void;

/** Gesture ids of an open picker until it closes. Escape restores the colour it was opened with. */
export function usePickerVisit(value: string, onChange: OnColor) {
  const { withdraw } = use(PickerContext);
  const [{ id, opened }] = useState(() => ({ id: `color:${nanoid(8)}`, opened: value }));
  const count = useRef(0);

  function giveBack(start: string): void {
    if (withdraw !== undefined) withdraw(start);
    else if (value !== opened) onChange(opened, id);
  }
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape") giveBack(id);
  });
  useEffect(() => {
    // The popover closes in the next phase of the same event, and unmounts its content.
    window.addEventListener("keydown", handleKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", handleKeyDown, { capture: true });
  }, []);

  return {
    /** Consecutive key presses are one undo step. */
    keys: `${id}:keys`,
    /** Id of the running drag. */
    drag: () => heldGesture(id, count.current),
    begin: () => void count.current++,
    next: () => `${id}:${count.current++}`,
    giveBack,
  };
}
