import { useEffect, useEffectEvent } from "react";

/** What has the keys to itself while it is open. */
const LAYERS = "[role='dialog'], [role='alertdialog'], [role='menu']";

/** Runs something when a plain key is pressed anywhere on the page but in a text field or a window; help is there in windows too. */
export function useKey(key: string, run: () => void, { inDialogs = false } = {}): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isOther = event.key !== key || event.ctrlKey || event.metaKey || event.altKey;
    if (isOther || event.defaultPrevented || isTaken(event.target, inDialogs)) return;
    event.preventDefault();
    run();
  });

  useEffect(() => {
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  }, []);
}

/** Runs something when a key is pressed together with Ctrl or Command, in text fields too, but not in a window. */
export function useControlKey(key: string, run: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isControl = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isControl || event.key.toLowerCase() !== key || isIn(event.target, LAYERS)) return;
    event.preventDefault();
    run();
  });

  useEffect(() => {
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  }, []);
}

function isTaken(target: EventTarget | null, inDialogs: boolean): boolean {
  return isIn(target, `input, textarea, select, [contenteditable], ${inDialogs ? "[role='menu']" : LAYERS}`);
}

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof HTMLElement && target.closest(selector) !== null;
}
