import { startTransition, useEffect, useState } from "react";

/**
 * Returns a value after the frame in which it changed has been painted, for content that may render a little later than the control a
 * person uses.
 */
export function useFrameBehind(value: string): string {
  const [behind, setBehind] = useState(value);
  useEffect(() => {
    let painted: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      painted = setTimeout(() => startTransition(() => setBehind(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(painted);
    };
  }, [value]);
  return behind;
}
