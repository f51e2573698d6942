import { expect, it } from "vitest";
import { colorOf } from "./colorOf.ts";

const HERE = [{ user: { id: "kai", name: "Kai", color: 5 } }];

it("is the color in the project, then the one here, then always the same one", () => {
  expect(colorOf("kai", 2, HERE)).toBe(2);
  expect(colorOf("kai", undefined, HERE)).toBe(5);
  const [one, other] = [colorOf("gone", undefined, []), colorOf("gone", undefined, HERE)];
  expect(one).toBe(other);
  expect(one).toBeGreaterThanOrEqual(1);
  expect(one).toBeLessThanOrEqual(8);
});
