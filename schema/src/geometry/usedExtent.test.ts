import { expect, it } from "vitest";
import { usedExtent } from "./usedExtent.ts";

const rect = (x: number, width: number) => ({ x, y: 0, width, height: 80 });

it("goes from the first to the last edge of what does not go from edge to edge", () => {
  expect(usedExtent([rect(280, 312), rect(608, 312), rect(0, 1200)])).toEqual({ x: 280, width: 640 });
  expect(usedExtent([rect(-20, 120), rect(300, 100)])).toEqual({ x: 0, width: 400 });
});

it("is the column of a form where nothing else is used", () => {
  expect(usedExtent([rect(0, 1200)])).toEqual({ x: 280, width: 640 });
});
