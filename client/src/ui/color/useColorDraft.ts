import { useEffect, useRef, useState } from "react";
import { createThrottle } from "#lib/createThrottle.ts";
import { hexOfHsva, parseHsva, type Hsva } from "./hsv.ts";
import { usePickerVisit, type OnColor } from "./usePickerVisit.ts";

/** Least time between two edits of one drag, ms: twenty a second look smooth, also to other people. */
const INTERVAL_MS = 50;
const WHITE: Hsva = { hue: 0, saturation: 0, brightness: 1, alpha: 1 };

/** The colour being edited in an open picker. Grey and black have no hue, so the previous hue is kept. */
export function useColorDraft(
  value: string,
  hex: string | undefined,
  onChange: OnColor,
  onTake?: (taken: string) => void,
) {
  const visit = usePickerVisit(value, onChange);
  const latest = useRef<Hsva | undefined>(undefined);
  const [draft, setDraft] = useState<{ readonly color: Hsva; readonly isHeld: boolean }>();
  const [live] = useState(() => createThrottle(INTERVAL_MS));
  useEffect(() => live.stop, [live]);
  const isDraft = draft !== undefined && (draft.isHeld || hexOfHsva(draft.color) === hex);

  function take(taken: string, gesture: string): void {
    onTake?.(taken);
    onChange(taken, gesture);
  }
  function set(changed: Hsva, gesture: string): void {
    setDraft({ color: changed, isHeld: false });
    take(hexOfHsva(changed), gesture);
  }
  /** Previews a colour in the form before it is chosen. */
  function hold(changed: Hsva): void {
    latest.current = changed;
    setDraft({ color: changed, isHeld: true });
    live.run(() => onChange(hexOfHsva(changed), visit.drag()));
  }
  function release(): void {
    live.stop();
    if (latest.current !== undefined) set(latest.current, visit.drag());
  }
  function drop(): void {
    live.stop();
    setDraft(undefined);
    visit.giveBack(visit.drag());
  }
  return {
    color: isDraft ? draft.color : (parseHsva(hex ?? "") ?? WHITE),
    take: (taken: string) => take(taken, visit.next()),
    /** For changes by key. */
    set: (changed: Hsva) => set(changed, visit.keys),
    begin: visit.begin,
    hold,
    release,
    drop,
  };
}

/** The colour being edited, and functions for the controls of the picker. */
export type ColorDraft = ReturnType<typeof useColorDraft>;
