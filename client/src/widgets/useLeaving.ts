import { type RefObject, useEffect, useEffectEvent } from "react";

/** Calls back when a click or the focus goes to somewhere outside an element, while it is open. */
export function useLeaving(
  element: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onLeave: () => void,
): void {
  const handleEvent = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !element.current?.contains(event.target)) onLeave();
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
