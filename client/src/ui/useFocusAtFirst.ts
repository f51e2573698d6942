import { type RefObject, useEffect, useEffectEvent } from "react";
import { firstField } from "./firstField.ts";

/** Gives the focus to what was just added, or to the first field in it, and brings all of it into view. */
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
