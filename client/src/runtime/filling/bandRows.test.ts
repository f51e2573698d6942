import { pageGrid } from "@formweave/schema/geometry";
import { expect, it } from "vitest";
import { bandRows } from "./bandRows.ts";

function rect(x: number, y: number, height: number) {
  return { x, y, width: 100, height };
}

/** A high thing on the left, two below each other on its right. */
function threeThings() {
  const [band] = pageGrid(
    [
      { id: "left", rect: rect(0, 0, 130) },
      { id: "above", rect: rect(200, 0, 50) },
      { id: "below", rect: rect(200, 80, 50) },
    ],
    600,
  ).bands;
  if (band === undefined) throw new Error("No band");
  return band;
}

it("are as high as was drawn, and grow where something stands", () => {
  expect(bandRows(threeThings(), "111")).toEqual([
    "minmax(50px, auto)",
    "minmax(30px, auto)",
    "minmax(50px, auto)",
  ]);
});

it("go with what stood in them, and the room below with them", () => {
  const [band] = pageGrid(
    [
      { id: "b", rect: { x: 0, y: 80, width: 100, height: 50 } },
      { id: "a", rect: { x: 0, y: 0, width: 100, height: 50 } },
    ],
    600,
  ).bands;
  expect(band && bandRows(band, "11")).toEqual(["minmax(50px, auto)", "30px", "minmax(50px, auto)"]);
  expect(band && bandRows(band, "10")).toEqual(["0px", "0px", "minmax(50px, auto)"]);
});
