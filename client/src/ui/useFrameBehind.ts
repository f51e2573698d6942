import { startTransition, useEffect, useState } from "react";

/** A value once the frame that it came in has been painted: for what may come along behind the thing that a person acts on. */
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
