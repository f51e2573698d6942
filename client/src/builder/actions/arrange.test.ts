import { failure } from "@formweave/schema";
import { expect, it } from "vitest";
import { ARRANGE_TOOLS, arrangeHint } from "./arrange.ts";
import { shownKeys } from "./keys.ts";

const TOOLS = ARRANGE_TOOLS.flat();

it("has the eight tools with their shortcuts", () => {
  expect(TOOLS.map(({ id, label }) => [label, shownKeys(id)])).toEqual([
    ["Align Left", "Ctrl Alt L"],
    ["Center Horizontal", "Ctrl Alt H"],
    ["Align Right", "Ctrl Alt R"],
    ["Align Top", "Ctrl Alt T"],
    ["Center Vertical", "Ctrl Alt V"],
    ["Align Bottom", "Ctrl Alt B"],
    ["Distribute Horizontally", "Ctrl Alt Shift H"],
    ["Distribute Vertically", "Ctrl Alt Shift V"],
  ]);
});

function hints(selected: number, isDesktop = true) {
  return new Set(TOOLS.map((tool) => arrangeHint(tool, selected, isDesktop)));
}

it("says how many widgets a tool needs", () => {
  expect(hints(1)).toEqual(new Set(["Select 2+ widgets to align", "Requires 3+ widgets"]));
  expect(hints(2)).toEqual(new Set([undefined, "Requires 3+ widgets"]));
  expect(hints(3)).toEqual(new Set([undefined]));
});

it("says where places are set, while the page is shown on another device", () => {
  expect(hints(3, false)).toEqual(new Set([failure("PLACES_FOLLOW").message]));
});

it("writes its hints as the commands do", () => {
  expect(hints(0)).toEqual(new Set([failure("SELECT_TWO").message, failure("SELECT_THREE").message]));
});
