import fc from "fast-check";
import { expect, it } from "vitest";
import { partsAnswer, withPart, type Parts } from "./PartsInput.tsx";

it("sends the parts as a JSON object, and nothing when there are none", () => {
  expect(partsAnswer(withPart({ from: "2026-03-01" }, "to", "2026-03-05"))).toBe(
    '{"from":"2026-03-01","to":"2026-03-05"}',
  );
  expect(partsAnswer(withPart({ from: "2026-03-01" }, "from", ""))).toBe("");
  expect(partsAnswer(withPart({ speed: ["Good"] }, "speed", []))).toBe("");
});

it("keeps the other parts, whatever a part is called", () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), (name, value) => {
      const parts: Parts = name === "other" ? {} : { other: "stays" };
      const sent: unknown = JSON.parse(partsAnswer(withPart(parts, name, value)));
      expect(Object.entries(Object(sent))).toContainEqual([name, value]);
      expect(Object.entries(Object(sent))).toHaveLength(Object.keys(parts).length + 1);
    }),
    { examples: [["__proto__", "x"]] },
  );
});
