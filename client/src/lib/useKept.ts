import { useState } from "react";
import type { z } from "zod";
import { keep, readKept } from "./storage.ts";

/** Something that is kept on this device, and the way to change it. */
export function useKept<Value>(
  name: string,
  schema: z.ZodType<Value>,
  empty: Value,
): readonly [Value, (change: (value: Value) => Value) => void] {
  const [value, setValue] = useState(() => readKept(name, schema) ?? empty);
  return [
    value,
    (change) => {
      // Another tab may have kept something meanwhile.
      const next = change(readKept(name, schema) ?? empty);
      keep(name, next);
      setValue(next);
    },
  ];
}
