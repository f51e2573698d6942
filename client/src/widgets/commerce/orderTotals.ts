/** Contents of an order; amounts in the currency's main unit, shares in percent. */
interface Order {
  readonly things: readonly { readonly count: number; readonly price: number }[];
  readonly discount: number;
  readonly shipping: number;
  readonly tax: number;
}

/** The amounts an order adds up to. */
export interface OrderTotals {
  readonly subtotal: number;
  readonly discount: number;
  readonly tax: number;
  readonly total: number;
}

/** Adds up an order as a shop does: each amount is rounded to the cent, so that the displayed amounts add up too. */
export function orderTotals({ things, discount, shipping, tax }: Order): OrderTotals {
  const subtotal = toCents(things.reduce((sum, { count, price }) => sum + toCents(count * price), 0));
  const taken = toCents((subtotal * discount) / 100);
  const taxed = toCents(((subtotal - taken) * tax) / 100);
  return { subtotal, discount: taken, tax: taxed, total: toCents(subtotal - taken + taxed + shipping) };
}

function toCents(amount: number): number {
  // Scaled up by the smallest step first: 1.005 is stored as slightly less.
  return Math.round(amount * 100 * (1 + Number.EPSILON)) / 100;
}
