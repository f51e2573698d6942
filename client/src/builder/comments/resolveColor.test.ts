import { expect, it } from "vitest";
import { resolveColor } from "./resolveColor.ts";

const HERE = [{ user: { id: "kai", name: "Kai", color: 5 } }];

it("is the color in the project, then the one here, then always the same one", () => {
  expect(resolveColor("kai", 2, HERE)).toBe(2);
  expect(resolveColor("kai", undefined, HERE)).toBe(5);
  const [one, other] = [resolveColor("gone", undefined, []), resolveColor("gone", undefined, HERE)];
  expect(one).toBe(other);
  expect(one).toBeGreaterThanOrEqual(1);
  expect(one).toBeLessThanOrEqual(8);
});
