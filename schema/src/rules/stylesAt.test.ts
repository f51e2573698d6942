import { expect, it } from "vitest";
import { stylesAt } from "./stylesAt.ts";

const STYLES = { base: { color: "#111", fontSize: 16 }, mobile: { fontSize: 20 } };

it("gives a device what holds everywhere, and its own over it", () => {
  expect(stylesAt(STYLES, "mobile")).toEqual({ color: "#111", fontSize: 20 });
});

it("gives a device nothing that is another one's", () => {
  for (const device of ["desktop", "tablet", "watch", "tv"] as const)
    expect(stylesAt(STYLES, device)).toBe(STYLES.base);
});

it("gives nothing where nothing is set", () => {
  expect(stylesAt({}, "mobile")).toEqual({});
});
