import { expect, it } from "vitest";
import { createBudgets } from "./budgets.ts";
import { fromDollars } from "./money.ts";

it.each([
  [undefined, undefined, undefined],
  [10, undefined, 10],
  [undefined, 3, 3],
  [10, 3, 3],
  [10, 30, 10],
  [10, 0, 0],
])(
  "of %s dollars that the server allows and %s that the organization says, %s count",
  (allowed, own, counted) => {
    const budgets = createBudgets(allowed);
    budgets.learn({ organizationId: "a", ...(own !== undefined && { budget: own }) });
    expect(budgets.findLimit("a")).toBe(counted === undefined ? undefined : fromDollars(counted));
    expect(budgets.findLimit("b")).toBe(allowed === undefined ? undefined : fromDollars(allowed));
  },
);

it("what the last call says counts", () => {
  const budgets = createBudgets(undefined);
  budgets.learn({ organizationId: "a", budget: 5 });
  budgets.learn({ organizationId: "a" });
  expect(budgets.findLimit("a")).toBeUndefined();
});
