import { limits } from "@formweave/schema";
import type { WaitingItem } from "./letters.ts";

/** What a letter tells of now, or when to look again. */
export type Choice = { readonly items: readonly WaitingItem[] } | { readonly lookAgainAt: number };

/**
 * Chooses what goes into a letter. A talk that goes on is told of once it rests, so that it is one letter, or at the latest
 * a while after it began; what nobody had the time to read is left for the next one.
 */
export function chooseItems(waiting: readonly WaitingItem[], now: number): Choice {
  const begun = waiting.find(({ letter }) => letter !== null)?.letter;
  // The same words under the same name, so that whoever has it already knows it again.
  if (begun !== undefined) return { items: waiting.filter(({ letter }) => letter === begun) };
  const times = waiting.map(({ createdAt }) => createdAt);
  const { mailAfterMs, mailWithinMs } = limits.INBOX;
  const restsAt = Math.max(...times) + mailAfterMs;
  const latest = Math.min(...times) + mailWithinMs;
  if (now < Math.min(restsAt, latest)) return { lookAgainAt: Math.min(restsAt, latest) };
  return { items: waiting.filter(({ createdAt }) => createdAt + mailAfterMs <= now) };
}
