import { expect, it } from "vitest";
import { computeCost, resolvePrice } from "./prices.ts";

const MILLION = 1_000_000;
/** Price of a million input and a million output tokens, dollars. */
const priceInDollars = (model: string, table = {}) => {
  const price = resolvePrice(model, table);
  return [computeCost(price, MILLION, 0) / 1e9, computeCost(price, 0, MILLION) / 1e9];
};

it.each([
  ["gemini-2.5-flash-lite", [1, 2]],
  ["models/Gemini-2.5-Flash", [2, 4]],
  ["gemini-2.5-pro", [5, 10]],
])("knows what %s costs", (model, expected) => {
  expect(priceInDollars(model)).toEqual(expected);
});

it("takes a model that nobody knows for as dear as the dearest, also of those that were configured", () => {
  expect(priceInDollars("llama3.1:8b")).toEqual([5, 10]);
  expect(priceInDollars("llama3.1:8b", { "gpt-6": { input: 0.00001, output: 0.000001 } })).toEqual([10, 10]);
});

it("takes the configured price before the default one, the longest name first, and * for all others", () => {
  const table = {
    flash: { input: 0.0000001, output: 0.0000004 },
    "*": { input: 0, output: 0 },
    "flash-lite-8b": { input: 0.00000005, output: 0.00000005 },
  };
  expect(priceInDollars("gemini-2.5-flash-lite", table)).toEqual([0.1, 0.4]);
  expect(priceInDollars("gemini-2.5-flash-lite-8b", table)).toEqual([0.05, 0.05]);
  expect(priceInDollars("gemini-2.5-pro", table)).toEqual([0, 0]);
});

it("rounds what a call costs up to a whole billionth", () => {
  expect(computeCost(resolvePrice("x", { x: { input: 1e-10, output: 1e-12 } }), 1, 1)).toBe(1);
  expect(computeCost(resolvePrice("gemini-2.5-flash-lite"), 3, 7)).toBe(17_000);
});
