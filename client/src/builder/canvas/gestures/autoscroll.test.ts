import { expect, it } from "vitest";
import { autoscrollStep } from "./autoscroll.ts";

const VIEW = { width: 1000, height: 800 };

it("rests in the middle of the view", () => {
  expect(autoscrollStep({ x: 500, y: 400 }, VIEW, 16)).toEqual({ x: 0, y: 0 });
});

it("scrolls towards the edge that the pointer is at, faster the nearer", () => {
  const near = autoscrollStep({ x: 20, y: 400 }, VIEW, 16);
  const at = autoscrollStep({ x: 2, y: 400 }, VIEW, 16);
  expect(near.x).toBeLessThan(0);
  expect(at.x).toBeLessThan(near.x);
  expect(autoscrollStep({ x: 500, y: 795 }, VIEW, 16).y).toBeGreaterThan(0);
});

it("goes no faster outside of the view", () => {
  expect(autoscrollStep({ x: 5000, y: 400 }, VIEW, 16)).toEqual(
    autoscrollStep({ x: 1000, y: 400 }, VIEW, 16),
  );
});

it("goes as far in a second on a slow screen as on a fast one, but does not jump after a pause", () => {
  const at = { x: 500, y: 799 };
  const go = (elapsedMs: number) => autoscrollStep(at, VIEW, elapsedMs).y;
  expect(go(100)).toBeCloseTo(12 * go(100 / 12));
  expect(go(5000)).toBe(go(100));
});
