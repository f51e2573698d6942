import { expect, it } from "vitest";
import { placeFloat } from "./placeFloat.ts";

const SIZE = { width: 360, height: 300 };
const VIEW = { width: 900, height: 700 };

it("stands on the right of its place, on the left where it does not fit", () => {
  expect(placeFloat({ x: 100, y: 200 }, SIZE, VIEW)).toEqual({ x: 130, y: 170 });
  expect(placeFloat({ x: 800, y: 200 }, SIZE, VIEW).x).toBe(428);
});

it("stays in view, also when its place does not", () => {
  expect(placeFloat({ x: 5000, y: 5000 }, SIZE, VIEW)).toEqual({ x: 528, y: 388 });
  expect(placeFloat({ x: -900, y: -900 }, SIZE, VIEW)).toEqual({ x: 12, y: 12 });
});
