import { expect, it } from "vitest";
import { nearestToward } from "./selectToward.ts";

const at = (id: string, [x, y]: readonly [number, number], width = 100) => ({
  id,
  rect: { x, y, width, height: 40 },
});
const FORM = [
  at("name", [0, 100]),
  at("mail", [140, 100]),
  at("title", [0, 40], 240),
  at("text", [0, 160], 240),
  at("send", [0, 260]),
];
const FROM = FORM[0]?.rect ?? { x: 0, y: 0, width: 0, height: 0 };

it("an arrow goes to what lies next on its side, in line before what is beside", () => {
  const others = FORM.slice(1);
  expect(nearestToward(FROM, others, { x: 1, y: 0 })).toBe("mail");
  expect(nearestToward(FROM, others, { x: 0, y: 1 })).toBe("text");
  expect(nearestToward(FROM, others, { x: 0, y: -1 })).toBe("title");
});

it("there is nothing on a side where nothing lies", () => {
  expect(nearestToward(FROM, FORM.slice(3), { x: 0, y: -1 })).toBeUndefined();
  expect(nearestToward(FROM, FORM.slice(1), { x: -1, y: 0 })).toBeUndefined();
});

it("what is far beside the line comes after what is farther in line", () => {
  expect(nearestToward(FROM, [at("beside", [500, 170]), at("below", [0, 400])], { x: 0, y: 1 })).toBe(
    "below",
  );
});
