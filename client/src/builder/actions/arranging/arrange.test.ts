import { failure } from "@formweave/schema";
import { expect, it } from "vitest";
import { ARRANGE_TOOLS, arrangeHint } from "./arrange.ts";
import { shownKeys } from "#builder/actions/keys.ts";

const TOOLS = ARRANGE_TOOLS.flat();

it("has the eight tools with their shortcuts", () => {
  expect(TOOLS.map(({ id, label }) => [label, shownKeys(id)])).toEqual([
    ["Align left", "Ctrl Alt L"],
    ["Center horizontally", "Ctrl Alt H"],
    ["Align right", "Ctrl Alt R"],
    ["Align top", "Ctrl Alt T"],
    ["Center vertically", "Ctrl Alt V"],
    ["Align bottom", "Ctrl Alt B"],
    ["Distribute horizontally", "Ctrl Alt Shift H"],
    ["Distribute vertically", "Ctrl Alt Shift V"],
  ]);
});

function hints(selected: number, isDesktop = true) {
  return new Set(TOOLS.map((tool) => arrangeHint(tool, selected, isDesktop)));
}

it("says how many widgets a tool needs", () => {
  expect(hints(1)).toEqual(
    new Set(["Select at least two components to align", "Select at least three components to distribute"]),
  );
  expect(hints(2)).toEqual(new Set([undefined, "Select at least three components to distribute"]));
  expect(hints(3)).toEqual(new Set([undefined]));
});

it("says where places are set, while the page is shown on another device", () => {
  expect(hints(3, false)).toEqual(new Set([failure("PLACES_FOLLOW").message]));
});

it("writes its hints as the commands do", () => {
  expect(hints(0)).toEqual(new Set([failure("SELECT_TWO").message, failure("SELECT_THREE").message]));
});
