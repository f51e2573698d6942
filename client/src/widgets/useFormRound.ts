import { type RefObject, useEffect, useState } from "react";

/**
 * How often the form around an element was cleared: a view that is drawn anew for each round begins again as it did first. The
 * form is told then, as if its answer had been typed.
 */
export function useFormRound(element: RefObject<HTMLElement | null>, isFollowed: boolean): number {
  const [round, setRound] = useState(0);
  useEffect(() => {
    const form = isFollowed ? element.current?.closest("form") : undefined;
    if (!form) return undefined;
    const handleReset = () => setRound((count) => count + 1);
    form.addEventListener("reset", handleReset);
    return () => form.removeEventListener("reset", handleReset);
  }, [element, isFollowed]);
  useEffect(() => {
    if (round > 0) element.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [element, round]);
  return round;
}
