import { describe, expect, it } from "vitest";
import { changeColumns } from "./changeColumns.ts";
import type { ShownColumn } from "./shownColumns.ts";

const column = (key: string, isHidden = false): ShownColumn => ({
  key,
  title: key,
  width: 100,
  isHidden,
  field: undefined,
  isRemoved: false,
});
const ALL = [column("a"), column("b"), column("x", true), column("c")];
const order = (by: number, key: string) =>
  changeColumns
    .move(ALL, key, by)
    .map((one) => one.key)
    .join("");

describe("a column", () => {
  it.each([
    ["b", 1, "axcb"],
    ["b", -1, "baxc"],
    ["a", 9, "bxca"],
    ["c", -9, "cabx"],
    ["c", -1, "acbx"],
    ["a", 1, "baxc"],
    ["b", 0, "abxc"],
    ["gone", 1, "abxc"],
  ])("%s moves by %s among those that are shown", (key, by, result) => {
    expect(order(by, key)).toBe(result);
  });

  it("is never narrower or wider than can be used, and keeps its place when it is hidden", () => {
    expect(changeColumns.resize(ALL, "a", 3)[0]?.width).toBe(60);
    expect(changeColumns.resize(ALL, "a", 3000)[0]?.width).toBe(1000);
    expect(changeColumns.show(ALL, "a", false)[0]).toEqual({ key: "a", isHidden: true, width: 100 });
    expect(changeColumns.show(ALL, "x", true)[2]?.isHidden).toBe(false);
  });
});
