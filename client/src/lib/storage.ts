import type { z } from "zod";
import { deviceStore } from "./deviceStore.ts";

const PREFIX = "formweave:private:";

/** Reads what was kept on this device; nothing when it is absent, broken or from another version. */
export function readKept<T>(name: string, schema: z.ZodType<T>): T | undefined {
  const text = deviceStore.getItem(PREFIX + name);
  if (text === null) return undefined;
  const parsed = schema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : undefined;
}

/** Keeps something private of the signed-in person on this device; one that is full or forbidden has it until the page goes. */
export function keep(name: string, value: unknown): void {
  deviceStore.setItem(PREFIX + name, JSON.stringify(value));
}

/** The names of the kept things that start so. */
export function keptNames(start: string): readonly string[] {
  const names = deviceStore.keys().filter((key) => key.startsWith(PREFIX + start));
  return names.map((key) => key.slice(PREFIX.length));
}

/** Whether something that starts so is gone when this page is closed, since the device could not keep it. */
export function hasUnkept(start: string): boolean {
  return deviceStore.unkeptKeys().some((key) => key.startsWith(PREFIX + start));
}

/** Forgets one kept thing. */
export function forget(name: string): void {
  deviceStore.removeItem(PREFIX + name);
}

/** Forgets everything private of this device, on signing out. */
export function forgetAll(): void {
  for (const key of deviceStore.keys()) {
    if (key.startsWith(PREFIX)) deviceStore.removeItem(key);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
