import { expect, it } from "vitest";
import { WIDGET_LIST } from "./all.ts";
import { resolveStretch } from "./resolveStretch.ts";

it.each([
  ["heading", "wraps"],
  ["terms", "wraps"],
  ["radio-cards", "wraps"],
  ["image", "scales"],
  ["text-input", "fixed"],
  ["select", "fixed"],
  ["no-such-type", "fixed"],
])("what is narrower: %s %s", (type, stretch) => {
  expect(resolveStretch(type)).toBe(stretch);
});

it("a line that is one control stays as high, whatever it asks for", () => {
  const lines = WIDGET_LIST.filter(({ category, size }) => category === "choice" && size.height <= 80);
  expect(lines.length).toBeGreaterThan(3);
  expect(new Set(lines.map(({ type }) => resolveStretch(type)))).toEqual(new Set(["fixed"]));
});
