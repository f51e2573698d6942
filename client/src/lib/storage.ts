import type { z } from "zod";
import { deviceStore } from "./deviceStore.ts";

const PREFIX = "formweave:private:";

/** Reads a stored value; undefined when it is absent, broken or from another version. */
export function readKept<T>(name: string, schema: z.ZodType<T>): T | undefined {
  const text = deviceStore.getItem(PREFIX + name);
  if (text === null) return undefined;
  const parsed = schema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : undefined;
}

/** Stores a private value of the signed-in person on this device; where storage is full or forbidden, it lasts until the page closes. */
export function keep(name: string, value: unknown): void {
  deviceStore.setItem(PREFIX + name, JSON.stringify(value));
}

/** The names of stored values with a prefix. */
export function keptNames(start: string): readonly string[] {
  const names = deviceStore.keys().filter((key) => key.startsWith(PREFIX + start));
  return names.map((key) => key.slice(PREFIX.length));
}

/** True when a value with this prefix is lost when the page closes, because the device could not store it. */
export function hasUnkept(start: string): boolean {
  return deviceStore.unkeptKeys().some((key) => key.startsWith(PREFIX + start));
}

/** Deletes a stored value. */
export function forget(name: string): void {
  deviceStore.removeItem(PREFIX + name);
}

/**
 * Kinds of notes about a person's unsent work, and about a guest who has not left; their names continue with a colon and the
 * person's id.
 */
const NOTED_WORK = [
  "waiting",
  "commentsWaiting",
  "kept",
  "commentDraft",
  "refusedComments",
  "heardRefusals",
  "guest",
  "guestRights",
];

/** Deletes all private values of this device when a person signs out, except notes about the unsent work of others. */
export function forgetAll(userId: string): void {
  for (const name of keptNames("")) {
    const [kind = "", owner] = name.split(":");
    if (!NOTED_WORK.includes(kind) || owner === userId) forget(name);
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
