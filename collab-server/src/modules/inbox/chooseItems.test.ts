import { limits } from "@formweave/schema";
import { expect, it } from "vitest";
import { chooseItems } from "./chooseItems.ts";
import type { WaitingItem } from "./letters.ts";

const { mailAfterMs, mailWithinMs } = limits.INBOX;
const NOW = 1_700_000_000_000;

function itemOf(agoMs: number, letter: string | null = null): WaitingItem {
  const words = { authorName: "Ada", label: "E-mail", excerpt: "Hello" };
  return { id: String(agoMs), kind: "mention", threadId: "t", ...words, createdAt: NOW - agoMs, letter };
}

it("waits until nobody has added anything for a while", () => {
  expect(chooseItems([itemOf(mailAfterMs + 1), itemOf(1000)], NOW)).toEqual({
    lookAgainAt: NOW - 1000 + mailAfterMs,
  });
  const rested = [itemOf(mailAfterMs + 1), itemOf(mailAfterMs)];
  expect(chooseItems(rested, NOW)).toEqual({ items: rested });
});

it("waits no longer than a while for a talk that goes on, and leaves the newest for the next letter", () => {
  const old = itemOf(mailWithinMs);
  expect(chooseItems([old, itemOf(1000)], NOW)).toEqual({ items: [old] });
});

it("goes on with the letter that was begun, and with nothing else", () => {
  const begun = itemOf(mailWithinMs + 1000, "letter");
  expect(chooseItems([itemOf(mailWithinMs + 2000), begun], NOW)).toEqual({ items: [begun] });
});
