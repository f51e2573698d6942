import fc from "fast-check";
import { expect, it } from "vitest";
import { orderTotals } from "./orderTotals.ts";

it("adds up, takes the discount off before the tax, and shipping last", () => {
  const things = [
    { count: 2, price: 28 },
    { count: 1, price: 64 },
  ];
  expect(orderTotals({ things, discount: 10, shipping: 6.5, tax: 8 })).toEqual({
    subtotal: 120,
    discount: 12,
    tax: 8.64,
    total: 123.14,
  });
});

it("rounds half a cent up", () => {
  expect(orderTotals({ things: [{ count: 1, price: 1.005 }], discount: 0, shipping: 0, tax: 0 }).total).toBe(
    1.01,
  );
});

it("always shows amounts that add up to the total, to the cent", () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 }).map((amount) => amount / 100);
  const share = fc.integer({ min: 0, max: 100 });
  const order = fc.record({
    things: fc.array(fc.record({ count: fc.nat(50), price: cents })),
    discount: share,
    tax: share,
    shipping: cents,
  });
  fc.assert(
    fc.property(order, (given) => {
      const { subtotal, discount, tax, total } = orderTotals(given);
      return (
        inCents(subtotal) - inCents(discount) + inCents(tax) + inCents(given.shipping) === inCents(total)
      );
    }),
  );
});

function inCents(amount: number): number {
  return Math.round(amount * 100);
}
