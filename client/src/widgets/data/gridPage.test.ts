import { expect, it } from "vitest";
import { gridPage, type GridQuery } from "./gridPage.ts";

const RECORDS = [
  ["Fjord", "Team", "24"],
  ["Harbour", "Starter", "3"],
  ["Lindqvist", "Business", "118"],
  ["Café Nord", "Team", "12"],
];
const ALL: GridQuery = { query: "", sorting: undefined, page: 0, pageSize: 3 };

function page(query: Partial<GridQuery>) {
  const { rows, ...rest } = gridPage(RECORDS, { ...ALL, ...query });
  return { names: rows.map(({ cells }) => cells[0]), ...rest };
}

it("gives a page after the other, and the last one for any further", () => {
  expect(page({})).toEqual({ names: ["Fjord", "Harbour", "Lindqvist"], found: 4, pages: 2, page: 0 });
  expect(page({ page: 1 }).names).toEqual(["Café Nord"]);
  expect(page({ page: 9 })).toMatchObject({ names: ["Café Nord"], page: 1 });
});

it("finds the words of a query in any cell, whatever the case and the accents", () => {
  expect(page({ query: "team cafe" })).toMatchObject({ names: ["Café Nord"], found: 1, pages: 1 });
  expect(page({ query: "nobody" })).toEqual({ names: [], found: 0, pages: 1, page: 0 });
});

it("sorts all that is found, not only the page", () => {
  const sorting = { column: 2, isNumeric: true, direction: "descending" } as const;
  expect(page({ sorting }).names).toEqual(["Lindqvist", "Fjord", "Café Nord"]);
});
