import { expect, it } from "vitest";
import { addTheme, isSameTheme, keptThemes, removeTheme, renameTheme } from "./ownThemeList.ts";

const OURS = { id: "a", name: "Ours", theme: { preset: "moss", accent: "#b7d978" } } as const;

it("a look is kept without the logo, which belongs to one form", () => {
  const ownThemes = addTheme([], { ...OURS, theme: { ...OURS.theme, logo: "https://example.com/a.png" } });
  expect(ownThemes).toEqual([OURS]);
  expect(isSameTheme(OURS.theme, { ...OURS.theme, logo: "https://example.com/b.png" })).toBe(true);
  expect(isSameTheme(OURS.theme, { preset: "moss" })).toBe(false);
});

it("the order in which things were chosen makes no other look", () => {
  expect(isSameTheme(OURS.theme, { accent: "#b7d978", preset: "moss" })).toBe(true);
});

it("a look gets another name and goes, and no name changes nothing", () => {
  expect(addTheme([], { ...OURS, name: "  " })).toEqual([]);
  expect(renameTheme([OURS], "a", " Theirs ")).toEqual([{ ...OURS, name: "Theirs" }]);
  expect(renameTheme([OURS], "a", "")).toEqual([OURS]);
  expect(removeTheme([OURS], "a")).toEqual([]);
});

it("of what is malformed nothing is used", () => {
  const odd = { id: "b", name: "Odd", theme: { accent: "red", font: "mono" } };
  expect(keptThemes.parse([null, { name: "x" }, odd, OURS])).toEqual([
    { ...odd, theme: { font: "mono" } },
    OURS,
  ]);
});
