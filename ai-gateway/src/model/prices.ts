import { z } from "zod";

/** Dollars; no token costs as much, and a higher price would be one for a thousand or a million tokens by mistake. */
const perOne = z.number().min(0).max(0.01);
const perToken = z.strictObject({ input: perOne, output: perOne });

/** Prices by a part of a model's name, dollars a token; `*` stands for every model. */
export const priceTable = z.record(z.string().min(1).max(100), perToken);
export type PriceTable = Readonly<z.infer<typeof priceTable>>;

/** Price of a token, in trillionths of a dollar, which makes it a whole number. */
export interface Price {
  readonly input: number;
  readonly output: number;
}

/** Price of the built-in rules. */
export const FREE: Price = { input: 0, output: 0 };

/** Dollars a token, as of 2026-11-22. List prices may differ; `AI_PRICES` overrides them. */
const DEFAULT_PRICES: PriceTable = {
  "flash-lite": { input: 0.000001, output: 0.000002 },
  flash: { input: 0.000002, output: 0.000004 },
  pro: { input: 0.000005, output: 0.00001 },
};

const TRILLIONTHS = 1e12;
const TRILLIONTHS_A_BILLIONTH = 1000;

/**
 * Finds the price of a model: by the longest configured name within the model's name, or else by the default ones. An unknown
 * model gets the highest price, so that a budget still holds.
 */
export function resolvePrice(model: string, configured: PriceTable = {}): Price {
  const found = longest(model, configured) ?? configured["*"] ?? longest(model, DEFAULT_PRICES);
  const { input, output } =
    found ?? dearest([...Object.values(configured), ...Object.values(DEFAULT_PRICES)]);
  return { input: Math.round(input * TRILLIONTHS), output: Math.round(output * TRILLIONTHS) };
}

/** Cost of tokens, in whole billionths of a dollar, rounded up. */
export function computeCost(price: Price, inputTokens: number, outputTokens: number): number {
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
