import { expect, it } from "vitest";
import { autoscrollStep } from "./autoscroll.ts";

const VIEW = { width: 1000, height: 800 };

it("rests in the middle of the view", () => {
  expect(autoscrollStep({ x: 500, y: 400 }, VIEW)).toEqual({ x: 0, y: 0 });
});

it("scrolls towards the edge that the pointer is at, faster the nearer", () => {
  const near = autoscrollStep({ x: 20, y: 400 }, VIEW);
  const at = autoscrollStep({ x: 2, y: 400 }, VIEW);
  expect(near.x).toBeLessThan(0);
  expect(at.x).toBeLessThan(near.x);
  expect(autoscrollStep({ x: 500, y: 795 }, VIEW).y).toBeGreaterThan(0);
});

it("goes no faster outside of the view", () => {
  expect(autoscrollStep({ x: 5000, y: 400 }, VIEW)).toEqual(autoscrollStep({ x: 1000, y: 400 }, VIEW));
});
