import { expect, it } from "vitest";
import { mostUsed, withEvent, type PaletteEvent } from "./usage.ts";

function adds(...types: readonly string[]): readonly PaletteEvent[] {
  return types.map((what, at) => ({ act: "add", what, at }));
}

it("lists what was added most often first, among equals what was added last", () => {
  const events = adds("email", "button", "email", "date", "button", "heading");
  expect(mostUsed(events, 3)).toEqual(["button", "email", "heading"]);
});

it("counts only what was added", () => {
  const searched: PaletteEvent = { act: "search", what: "table", at: 9 };
  expect(mostUsed([...adds("email"), searched, searched], 3)).toEqual(["email"]);
});

it("keeps the last 1000 events", () => {
  let events: readonly PaletteEvent[] = [];
  for (let at = 0; at < 1003; at++) events = withEvent(events, { act: "add", what: "email", at });
  expect(events).toHaveLength(1000);
  expect(events[0]?.at).toBe(3);
});
