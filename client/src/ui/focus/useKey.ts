import { useEffect, useEffectEvent } from "react";

/** Selector of elements that take typed characters. */
export const TYPED_IN =
  "[contenteditable], input:not([type='radio'], [type='checkbox'], [type='range']), textarea, select";
/** Selector of layers that take all keys while open. */
const LAYERS = "[role='dialog'], [role='alertdialog'], [role='menu']";

/** Runs something when a plain key is pressed anywhere on the page but in a text field, a window or a menu; help is there in those too. */
export function useKey(key: string, run: () => void, { inLayers = false } = {}): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isOther = event.key !== key || event.ctrlKey || event.metaKey || event.altKey;
    if (isOther || event.defaultPrevented || isTaken(event.target, inLayers)) return;
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

function isTaken(target: EventTarget | null, inLayers: boolean): boolean {
  return isIn(target, TYPED_IN) || (!inLayers && isIn(target, LAYERS));
}

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof HTMLElement && target.closest(selector) !== null;
}
