import { expect, it } from "vitest";
import { describeMade } from "./describeMade.ts";

const createdAt = Date.UTC(2026, 4, 3, 12);

it.each([
  [{ forms: 0, apps: 0, responses: 0 }, "Since May 3, 2026"],
  [{ forms: 2, apps: 1, responses: 1400 }, "Since May 3, 2026 · 2 forms, 1 app, 1400 responses"],
  [{ forms: 1, apps: 0, responses: 0 }, "Since May 3, 2026 · 1 form"],
])("what somebody made is counted in words: %j", (made, words) => {
  expect(describeMade({ createdAt, made })).toBe(words);
});
