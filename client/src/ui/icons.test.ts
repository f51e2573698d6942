import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ICON_NAMES, resolveIcon } from "./icons.ts";

const sprite = readFileSync(new URL("icons.svg", import.meta.url), "utf8");

it.each(ICON_NAMES)("%s has a drawing", (name) => {
  expect(sprite).toMatch(new RegExp(`<g id="${name}"><\\w`));
});

it("draws no more than is named", () => {
  expect(sprite.match(/<g /g)).toHaveLength(ICON_NAMES.length);
});

it("shows a square for a name that it does not know", () => {
  expect(resolveIcon("constructor")).toBe("square");
  expect(resolveIcon("star")).toBe("star");
});
