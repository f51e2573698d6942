import { checkRow } from "@formweave/schema/rules";
import type { RowsProperty } from "@formweave/schema/widgets";
import { WIDGET_LIST, WIDGETS } from "@formweave/schema/widgets/all";
import { expect, it } from "vitest";
import { changeCell, labelledRow, newRow, valueFor } from "./newRow.ts";

const options = WIDGETS.select.properties.options;
const lists = WIDGET_LIST.flatMap(({ properties }) => Object.values(properties)).filter(
  (property): property is RowsProperty => property.kind === "rows",
);

it.each(lists.map((list) => [list.title, list] as const))(
  "a new row of %s is one that the document accepts",
  (_, list) => {
    const row = newRow(list, "new", 4);
    expect(checkRow(list, row)).toBeUndefined();
    expect(Object.keys(row).toSorted()).toEqual(["id", ...Object.keys(list.cells)].toSorted());
  },
);

it("a new option is numbered after those that are there", () => {
  expect(newRow(options, "new", 3)).toEqual({ id: "new", label: "Option 4", value: "option-4" });
});

it("the value follows the label until somebody sets it", () => {
  const row = labelledRow(options.cells, "a", "Retail & more");
  expect(row).toMatchObject({ value: "retail-more" });
  expect(changeCell(row, "label", "Food")).toMatchObject({ label: "Food", value: "food" });
  const own = changeCell(row, "value", "r1");
  expect(changeCell(own, "label", "Food")).toMatchObject({ label: "Food", value: "r1" });
});

it("a value is made of the letters and digits of any script", () => {
  expect(valueFor("  日本 2 ")).toBe("日本-2");
  expect(valueFor("!!")).toBe("");
});
