import { limits } from "@formweave/schema";
import { expect, it } from "vitest";
import { chooseItems } from "./chooseItems.ts";
import type { DigestItem } from "./commentDigests.ts";

const { mailAfterMs, mailWithinMs } = limits.INBOX;
const NOW = 1_700_000_000_000;

function createItem(agoMs: number, digestId: string | null = null): DigestItem {
  const words = { authorName: "Ada", label: "E-mail", excerpt: "Hello" };
  return {
    id: String(agoMs),
    kind: "mention",
    threadId: "t",
    ...words,
    createdAt: NOW - agoMs,
    letter: digestId,
  };
}

it("waits until nobody has added anything for a while", () => {
  expect(chooseItems([createItem(mailAfterMs + 1), createItem(1000)], NOW)).toEqual({
    lookAgainAt: NOW - 1000 + mailAfterMs,
  });
  const rested = [createItem(mailAfterMs + 1), createItem(mailAfterMs)];
  expect(chooseItems(rested, NOW)).toEqual({ items: rested });
});

it("waits no longer than a while for a talk that goes on, and leaves the newest for the next letter", () => {
  const old = createItem(mailWithinMs);
  expect(chooseItems([old, createItem(1000)], NOW)).toEqual({ items: [old] });
});

it("goes on with the letter that was begun, and with nothing else", () => {
  const begun = createItem(mailWithinMs + 1000, "letter");
  expect(chooseItems([createItem(mailWithinMs + 2000), begun], NOW)).toEqual({ items: [begun] });
});
