import { type RefObject, useEffect, useEffectEvent } from "react";
import { firstField } from "./firstField.ts";

/** Focuses a new element, or its first field, and scrolls it fully into view. */
export function useFocusAtFirst(added: RefObject<HTMLElement | null>, isNew: boolean): void {
  const focus = useEffectEvent(() => {
    const element = added.current;
    if (element === null || !isNew) return;
    const field = element.matches("input, textarea") ? element : firstField(element);
    field?.focus({ preventScroll: true });
    element.scrollIntoView({ block: "nearest" });
  });
  useEffect(() => focus(), []);
}
