import { useEffect, useState } from "react";

/**
 * True after the first pointer move, or once the returned function is called (on focus); code that only interaction needs loads then. A
 * resting pointer does not count.
 */
export function useTouched(): readonly [boolean, () => void] {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const touch = () => setTouched(true);
    addEventListener("pointermove", touch, { once: true });
    return () => removeEventListener("pointermove", touch);
  }, []);
  return [isTouched, () => setTouched(true)];
}
