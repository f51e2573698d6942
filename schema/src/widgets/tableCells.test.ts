import { expect, it } from "vitest";
import { tableCells } from "./tableCells.ts";

it("a table kept as text has a row a line and its cells between bars or tabs", () => {
  expect(tableCells("Lena | Design\n\nJonas\tResearch\t18")).toEqual([
    ["Lena", "Design"],
    ["Jonas", "Research", "18"],
  ]);
  expect(tableCells("")).toEqual([]);
});
