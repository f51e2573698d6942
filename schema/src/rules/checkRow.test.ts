import { expect, it } from "vitest";
import { WIDGET_LIST } from "../widgets/all.ts";
import { WIDGETS } from "../widgets/definitions.ts";
import { checkRow } from "./checkRow.ts";

const options = WIDGETS.select.properties.options;
const links = WIDGETS.header.properties.options;
const columns = WIDGETS["basic-table"].properties.options;

it("a row with an id and known cells is accepted, also when a cell is missing", () => {
  expect(checkRow(options, { id: "a", label: "A", value: "a" })).toBeUndefined();
  expect(checkRow(options, { id: "a" })).toBeUndefined();
});

it.each([
  [options, null, "Options: a row must have an id"],
  [options, [], "Options: a row must have an id"],
  [options, { label: "A" }, "Options: a row must have an id"],
  [options, { id: "no spaces" }, "Options: a row must have an id"],
  [options, { id: "a", label: 7 }, "Label must be text"],
  [options, { id: "a", label: "x".repeat(10_001) }, "Use at most 10000 characters"],
  [options, { id: "a", color: "#ffffff" }, 'There is no property "color" here'],
  [options, { id: "a", constructor: "x" }, 'There is no property "constructor" here'],
  [links, { id: "a", href: "javascript:alert(1)" }, "Link must be a web, mail or phone address"],
  [columns, { id: "a", numeric: "yes" }, "Numbers must be on or off"],
])("of %o the row %j is refused: %s", (property, row, message) => {
  expect(checkRow(property, row)?.message).toBe(message);
});

it.each(WIDGET_LIST.filter(({ properties }) => properties["options"] !== undefined))(
  "the rows of a new $type have every cell",
  ({ properties }) => {
    const property = properties["options"];
    if (property?.kind !== "rows") throw new Error("options must be rows");
    const cells = ["id", ...Object.keys(property.cells)].toSorted();
    for (const row of property.default) expect(Object.keys(row).toSorted()).toEqual(cells);
  },
);
