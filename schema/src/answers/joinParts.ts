import type { Json } from "../model/index.ts";
import type { SentParts } from "./answerKind.ts";

/** The non-empty parts by name; undefined when all are empty. */
export function joinFilled(parts: SentParts): Json | undefined {
  const filled = parts.filter(([, value]) => value.trim() !== "");
  return filled.length === 0 ? undefined : Object.fromEntries(filled);
}

/** The chosen values by part; undefined when there are none. */
export function joinChoices(parts: SentParts): Json | undefined {
  const chosen = Map.groupBy(parts, ([part]) => part);
  const lists = [...chosen].map(([part, values]) => [part, values.map(([, value]) => value)] as const);
  return lists.length === 0 ? undefined : Object.fromEntries(lists);
}

/** The value of the part with a name; "" when there is none. */
export function readPart(parts: SentParts, name: string): string {
  return parts.find(([part]) => part === name)?.[1].trim() ?? "";
}
