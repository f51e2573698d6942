import { expect, it } from "vitest";
import { fitLook } from "./tableLook.ts";

const fields = [{ id: "n", name: "Name", kind: "text" as const }];

it("conditions and an order that the columns no longer take are not asked for", () => {
  const look = {
    where: [
      { field: "n", operator: "contains" as const, value: "a" },
      { field: "n", operator: "atLeast" as const, value: 1 },
      { field: "gone", operator: "isFilled" as const },
    ],
    sort: { field: "gone", down: true },
    hidden: [],
    widths: {},
  };
  expect(fitLook(look, fields)).toEqual({
    where: [{ field: "n", operator: "contains", value: "a" }],
    sort: null,
    hidden: [],
    widths: {},
  });
});
