import { useEffect, useState } from "react";

/**
 * True after the first pointer move, or once the returned function is called (on focus); code that only interaction needs loads then. A
 * resting pointer does not count.
 */
export function useHasInteracted(): readonly [boolean, () => void] {
  const [hasInteracted, setHasInteracted] = useState(false);
  useEffect(() => {
    const noteInteraction = () => setHasInteracted(true);
    addEventListener("pointermove", noteInteraction, { once: true });
    return () => removeEventListener("pointermove", noteInteraction);
  }, []);
  return [hasInteracted, () => setHasInteracted(true)];
}
