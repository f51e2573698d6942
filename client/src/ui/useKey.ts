import { useEffect, useEffectEvent } from "react";

/** Layers that receive all keys while they are open. */
const LAYERS = "[role='dialog'], [role='alertdialog'], [role='menu']";

/** Runs a callback for a plain key, except in text fields, dialogs and menus; `inDialogs` includes dialogs, for help. */
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

/** Runs a callback for a key with Ctrl or Command, in text fields too, but not in dialogs or menus. */
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
