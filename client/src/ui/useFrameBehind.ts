import { startTransition, useEffect, useState } from "react";

/**
 * A value once the frame that it came in has been painted: for what may come along behind the thing that a person acts on. In the
 * first frame it is the one given for before.
 */
export function useFrameBehind<Value extends string | boolean>(value: Value, before: Value = value): Value {
  const [behind, setBehind] = useState(before);
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
