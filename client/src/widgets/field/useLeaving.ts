import { type RefObject, useEffect, useEffectEvent } from "react";

/** Calls back when a click or the focus goes outside an open element. */
export function useLeaving(
  element: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onLeave: () => void,
): void {
  const handleEvent = useEffectEvent(({ target, type }: Event) => {
    if (!(target instanceof Node) || element.current?.contains(target)) return;
    // A click on text inside moves the focus to the focusable element around it.
    if (type === "focusin" && target.contains(element.current)) return;
    onLeave();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    document.addEventListener("pointerdown", handleEvent);
    document.addEventListener("focusin", handleEvent);
    return () => {
      document.removeEventListener("pointerdown", handleEvent);
      document.removeEventListener("focusin", handleEvent);
    };
  }, [isOpen]);
}
