import { type z } from "zod";

const PREFIX = "formweave:private:";

/** Reads what was kept on this device; nothing when it is absent, broken or from another version. */
export function readKept<T>(name: string, schema: z.ZodType<T>): T | undefined {
  const text = localStorage.getItem(PREFIX + name);
  if (text === null) return undefined;
  const parsed = schema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : undefined;
}

/** Keeps something private of the signed-in person on this device; a full or forbidden storage keeps nothing. */
export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    localStorage.removeItem(PREFIX + name);
  }
}

/** The names of the kept things that start so. */
export function keptNames(start: string): readonly string[] {
  const names = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX + start));
  return names.map((key) => key.slice(PREFIX.length));
}

/** Forgets one kept thing. */
export function forget(name: string): void {
  localStorage.removeItem(PREFIX + name);
}

/** Forgets everything private of this device, on signing out. */
export function forgetAll(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) localStorage.removeItem(key);
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
