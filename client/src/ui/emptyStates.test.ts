import { expect, it } from "vitest";

const SOURCES = import.meta.glob<string>(["../**/*.tsx", "!../**/*.test.tsx", "!./notices/EmptyState.tsx"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** An instruction to do something elsewhere than right below. */
const ASKS = /\b(Choose|Publish|Create|Clear|Add|Invite|Save)\b(?!.*\bbelow\b)/;

const states = Object.entries(SOURCES).flatMap(([path, source]) =>
  [...source.matchAll(/<EmptyState\b[\s\S]*?(?:<\/EmptyState>|\s\/>)/g)].map(([block]) => ({ path, block })),
);

it("there are empty states to look at", () => {
  expect(states.length).toBeGreaterThan(25);
});

it("an empty state that asks for something has the way to it beside it", () => {
  const without = states.filter(({ block }) => ASKS.test(block) && !block.includes("action="));
  expect(without).toEqual([]);
});
