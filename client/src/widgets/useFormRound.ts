import { type RefObject, useEffect, useState } from "react";

/**
 * Number of resets of the form around an element; a view keyed by it starts from its initial state after each reset. It then sends an input
 * event, so that the form learns the restored answer.
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
