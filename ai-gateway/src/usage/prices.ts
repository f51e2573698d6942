import { z } from "zod";

/** Dollars; no token is as dear, and more would be the price of a thousand or a million by mistake. */
const perOne = z.number().min(0).max(0.01);
const perToken = z.strictObject({ input: perOne, output: perOne });

/** Prices by a part of a model's name, dollars a token; `*` is every model. */
export const priceTable = z.record(z.string().min(1).max(100), perToken);
export type PriceTable = Readonly<z.infer<typeof priceTable>>;

/** What a token costs, in billionths of a thousandth of a dollar, so that it is a whole number. */
export interface Price {
  readonly input: number;
  readonly output: number;
}

/** What the built-in rules cost. */
export const FREE: Price = { input: 0, output: 0 };

/** Dollars a token, as of 2026-11-22. A list price can differ, which is what `AI_PRICES` is for. */
const DEFAULT_PRICES: PriceTable = {
  "flash-lite": { input: 0.000001, output: 0.000002 },
  flash: { input: 0.000002, output: 0.000004 },
  pro: { input: 0.000005, output: 0.00001 },
};

const TRILLIONTHS = 1e12;
const TRILLIONTHS_A_BILLIONTH = 1000;

/**
 * Finds the price of a model: of the configured names that are in the model's the longest counts, then of the default ones.
 * A model that nobody knows is taken to be as dear as the dearest, so that a budget still holds.
 */
export function priceOf(model: string, configured: PriceTable = {}): Price {
  const found = longest(model, configured) ?? configured["*"] ?? longest(model, DEFAULT_PRICES);
  const { input, output } =
    found ?? dearest([...Object.values(configured), ...Object.values(DEFAULT_PRICES)]);
  return { input: Math.round(input * TRILLIONTHS), output: Math.round(output * TRILLIONTHS) };
}

/** What tokens cost, in whole billionths of a dollar, rounded up. */
export function costOf(price: Price, inputTokens: number, outputTokens: number): number {
  return Math.ceil((inputTokens * price.input + outputTokens * price.output) / TRILLIONTHS_A_BILLIONTH);
}

function longest(model: string, table: PriceTable): z.infer<typeof perToken> | undefined {
  const name = model.toLowerCase();
  const [key] = Object.keys(table)
    .filter((part) => name.includes(part.toLowerCase()))
    .toSorted((one, other) => other.length - one.length);
  return key === undefined ? undefined : table[key];
}

function dearest(prices: readonly z.infer<typeof perToken>[]): z.infer<typeof perToken> {
  return {
    input: Math.max(...prices.map(({ input }) => input)),
    output: Math.max(...prices.map(({ output }) => output)),
  };
}
