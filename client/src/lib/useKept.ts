import { useState } from "react";
import type { z } from "zod";
import { keep, readKept } from "./storage.ts";

/** Reads a stored value of this device, with a function that changes it. */
export function useKept<Value>(
  name: string,
  schema: z.ZodType<Value>,
  empty: Value,
): readonly [Value, (change: (value: Value) => Value) => void] {
  const [value, setValue] = useState(() => readKept(name, schema) ?? empty);
  return [
    value,
    (change) => {
      // Another tab may have changed it in the meantime.
      const next = change(readKept(name, schema) ?? empty);
      keep(name, next);
      setValue(next);
    },
  ];
}
