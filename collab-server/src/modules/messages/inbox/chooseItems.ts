import { limits } from "@formweave/schema";
import type { DigestItem } from "./commentDigests.ts";

/** The items of the next mail, or the time to check again. */
export type Choice = { readonly items: readonly DigestItem[] } | { readonly lookAgainAt: number };

/**
 * Chooses the items of the next mail. A running conversation is mailed once it pauses, so that it fills one mail, or at the latest some
 * time after it began. Items too new to have been read wait for the next mail.
 */
export function chooseItems(waiting: readonly DigestItem[], now: number): Choice {
  const begun = waiting.find(({ letter: digestId }) => digestId !== null)?.letter;
  // Same items under the same message id, so that a mail client recognizes a repeated mail.
  if (begun !== undefined) return { items: waiting.filter(({ letter: digestId }) => digestId === begun) };
  const times = waiting.map(({ createdAt }) => createdAt);
  const { mailAfterMs, mailWithinMs } = limits.INBOX;
  const sendableAt = Math.max(...times) + mailAfterMs;
  const latest = Math.min(...times) + mailWithinMs;
  if (now < Math.min(sendableAt, latest)) return { lookAgainAt: Math.min(sendableAt, latest) };
  return { items: waiting.filter(({ createdAt }) => createdAt + mailAfterMs <= now) };
}
