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

/** What is noted of a person's work that was not sent, and of a guest who has not left; the person stands behind the colon. */
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

/** Forgets everything private of this device when a person signs out, but what others have not sent from it. */
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
