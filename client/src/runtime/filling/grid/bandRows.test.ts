import { pageFlow, type PlacedItem } from "@formweave/schema/geometry";
import { expect, it } from "vitest";
import { bandRows } from "./bandRows.ts";

function thing(id: string, x: number, y: number, height: number): PlacedItem {
  return { id, rect: { x, y, width: 100, height } };
}

function rows(things: readonly PlacedItem[], shown: string): string {
  const [band] = pageFlow(things, 600).bands;
  if (band === undefined) throw new Error("No band");
  return bandRows(band, shown);
}

/** Listed from the bottom up: in reading order both belong to one band. */
const UPWARDS = [thing("b", 0, 80, 50), thing("a", 0, 0, 50)];

it("are as high as what stands in them, in a grid at least as drawn", () => {
  expect(rows([thing("a", 0, 0, 50), thing("b", 200, 0, 80)], "11")).toBe("auto");
  expect(rows(UPWARDS, "11")).toBe("minmax(50px, auto) 30px minmax(50px, auto)");
});

it("go with what stood in them, and the room below with them", () => {
  expect(rows(UPWARDS, "10")).toBe("0px 0px minmax(50px, auto)");
});

it("are at least as high as drawn where things lie upon each other", () => {
  expect(rows([thing("back", 0, 0, 120), thing("front", 20, 20, 60)], "11")).toBe(
    "minmax(20px, auto) minmax(60px, auto) minmax(40px, auto)",
  );
});
