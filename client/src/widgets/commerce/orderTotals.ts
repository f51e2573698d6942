/** What an order is made of; amounts in the currency's own unit, shares in percent. */
interface Order {
  readonly things: readonly { readonly count: number; readonly price: number }[];
  readonly discount: number;
  readonly shipping: number;
  readonly tax: number;
}

/** What an order comes to. */
export interface OrderTotals {
  readonly subtotal: number;
  readonly discount: number;
  readonly tax: number;
  readonly total: number;
}

/** Adds an order up as a shop does: each amount is rounded to the cent, so that what is shown adds up too. */
export function orderTotals({ things, discount, shipping, tax }: Order): OrderTotals {
  const subtotal = toCents(things.reduce((sum, { count, price }) => sum + toCents(count * price), 0));
  const taken = toCents((subtotal * discount) / 100);
  const taxed = toCents(((subtotal - taken) * tax) / 100);
  return { subtotal, discount: taken, tax: taxed, total: toCents(subtotal - taken + taxed + shipping) };
}

function toCents(amount: number): number {
  // Adding the smallest step first: 1.005 is kept as a little less than that.
  return Math.round(amount * 100 * (1 + Number.EPSILON)) / 100;
}
