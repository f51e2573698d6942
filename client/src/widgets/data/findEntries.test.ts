import { expect, it } from "vitest";
import { findEntries } from "./findEntries.ts";

const ENTRIES = [
  { id: "a", label: "Café Harbour", text: "Twelve seats" },
  { id: "b", label: "Garden room", text: "Six seats" },
];
const find = (query: string) => findEntries(ENTRIES, query, ["label", "text"]).map(({ id }) => id);

it("finds what holds every word, whatever the case, the accents and the order", () => {
  expect(find("cafe")).toEqual(["a"]);
  expect(find("SEATS garden")).toEqual(["b"]);
  expect(find("seats")).toEqual(["a", "b"]);
  expect(find("garden twelve")).toEqual([]);
});

it("keeps all without a query, and looks only where it is told", () => {
  expect(find("  ")).toEqual(["a", "b"]);
  expect(findEntries(ENTRIES, "six", ["label"])).toEqual([]);
});
