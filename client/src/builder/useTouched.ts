import { useEffect, useState } from "react";

/** Whether a hand has come near the page: what only hands need is fetched then. A pointer that rests on it is none. */
export function useTouched(): readonly [boolean, () => void] {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const touch = () => setTouched(true);
    addEventListener("pointermove", touch, { once: true });
    return () => removeEventListener("pointermove", touch);
  }, []);
  return [isTouched, () => setTouched(true)];
}
