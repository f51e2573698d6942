import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findFieldAnswers } from "../../answers/index.ts";
import type { Json } from "../../model/index.ts";
import { checkLogic } from "./checkLogic.ts";
import { FormEvaluation } from "../evaluation/evaluateForm.ts";
import { withMoneyFormats } from "./moneyFormats.ts";
import { readFormLogic } from "../form/readFormLogic.ts";
import { pricedForm } from "../testing/pricedForm.ts";

const ANSWERS = { price: 12, fee: 7.5, toll: 4, quantity: 3, share: 10, note: "gift" };

describe("the unit of a calculation", () => {
  it.each([
    ["{price} * {quantity}", "USD"],
    ["{quantity} * {price}", "USD"],
    ["{price} + {fee}", "USD"],
    ["{price} + 5", "USD"],
    ["-{price} - {fee}", "USD"],
    ["{price} * {share} / 100", "USD"],
    ["{price} % {fee}", "USD"],
    ["sum({price}, {fee}, 2)", "USD"],
    ["max({price}, {fee}) - min({price}, {fee})", "USD"],
    ["average({price}, {fee})", "USD"],
    ["round(abs({price}) / 3, 1)", "USD"],
    ["if({quantity} > 2, {price}, 0)", "USD"],
    ["if({quantity} > 9, {price})", "USD"],
    ["{quantity} > 2 ? {price} : {fee}", "USD"],
    ["({price} / {fee}) * {toll}", "EUR"],
    ["number({price}) + {toll}", "EUR"],
    ["{price} / {fee}", undefined],
    ["{price} / {toll}", undefined],
    ["{quantity} / {price}", undefined],
    ["{price} * {fee}", undefined],
    ["{price} + {toll}", undefined],
    ["if({quantity} > 2, {price}, {toll})", undefined],
    ["if({quantity} > 2, {price}, {quantity})", undefined],
    ["{price} > {fee}", undefined],
    ["if({price} == 1, 2, 3)", undefined],
    ["number({price})", undefined],
    ["{quantity} * 2", undefined],
    ["length({note})", undefined],
    ["2 * 3", undefined],
    ["{f0}", undefined],
    ["", undefined],
  ])("of %s is %s", (formula, currency) => expect(currencyIn(formula)).toBe(currency));

  it("follows calculations of calculations, however many they are", () => {
    const chain = Array.from({ length: 60 }, (_, at) =>
      at === 0 ? "{price}" : `{f${at - 1}} + {f${at - 1}}`,
    );
    expect(readFormat(pricedForm(chain), "f59")).toEqual({ format: "money", currency: "USD" });
  });

  it("is what its author says, in whatever the fields are", () => {
    expect(readFormat(pricedForm(["{price} * 2"], { format: "number" }))).toEqual({ format: "number" });
    const euros = { format: "money", currency: "EUR" };
    expect(readFormat(pricedForm(["{price} * 2"], euros))).toEqual(euros);
    const [twice] = pricedForm(["{f0} * 2"])
      .slice(-1)
      .map((sum) => ({ ...sum, id: "twice" }));
    expect(readFormat([...pricedForm(["{quantity}"], euros), ...(twice ? [twice] : [])], "twice")).toEqual(
      euros,
    );
  });

  it("stays plain where the author wrote the sign beside the number", () => {
    expect(showResult("{price} * 2", { prefix: "$" })).toBe("$24");
    expect(showResult("{price} * 2", { suffix: " usd" })).toBe("24 usd");
    expect(showResult("{price} * 2", { suffix: " a month" })).toBe("$24.00 a month");
  });
});

describe("calculated money", () => {
  it.each([
    ["en", "$36.00"],
    ["de", "36,00\u00a0$"],
    ["ja", "$36.00"],
    ["hi", "$36.00"],
  ])("is written in the language %s of the page", (language, shown) =>
    expect(showResult("{price} * {quantity}", {}, language)).toBe(shown),
  );

  it("is rounded to what its currency has, or its author says", () => {
    expect(showResult("{price} / 7")).toBe("$1.71");
    expect(showResult("{price} / 7", { decimals: 0 })).toBe("$2");
    expect(showResult("{price} / 7", { format: "money", currency: "JPY" })).toBe("¥2");
    expect(showResult("-{price}")).toBe("-$12.00");
  });

  it("is empty while its fields are, and a word stays a word", () => {
    expect(showResult("{price} * {quantity}", {}, "en", {})).toBe("");
    expect(showResult("if({quantity} > 2, 'free', {price})")).toBe("free");
    expect(showResult("{price} > {fee}")).toBe("Yes");
  });
});

describe("amounts of different currencies", () => {
  it.each([
    ["{price} + {toll}", "the result is a plain number"],
    ["1 + sum({quantity}, {price} * 2, {toll})", "the result is a plain number"],
    ["if({quantity} > 1, {price}, {toll})", "the result is a plain number"],
    ["if({price} > {toll}, 1, 2)", "only their numbers are compared"],
  ])("are warned of in %s", (formula, outcome) => {
    expect(messagesFor(formula)).toEqual([`“price” is in USD and “toll” is in EUR, so ${outcome}`]);
  });

  it.each([
    "{price} * {toll}",
    "{price} / {toll}",
    "number({price}) + {toll}",
    "{price} + {fee} + 5",
    "{quantity} + {share}",
  ])("are not in %s", (formula) => expect(messagesFor(formula)).toEqual([]));

  it("are the author's business where the format is stated", () =>
    expect(messagesFor("{price} * 0.9 + {toll}", { format: "money", currency: "EUR" })).toEqual([]));
});

/** Calculations in which units are used strictly, with the powers of dollars and euros that they have. */
interface Strict {
  readonly formula: string;
  readonly unit: "USD" | "EUR" | undefined;
}
const { money, strict } = fc.letrec<{ money: Strict; strict: Strict }>((tie) => ({
  money: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom<Strict>(
      { formula: "{price}", unit: "USD" },
      { formula: "{fee}", unit: "USD" },
      { formula: "{toll}", unit: "EUR" },
    ),
    fc
      .tuple(tie("money"), tie("strict"), fc.constantFrom("*", "/"))
      .filter(([, by]) => by.unit === undefined)
      .map(([{ formula, unit }, by, sign]) => ({ formula: `(${formula}) ${sign} (${by.formula})`, unit })),
    fc
      .tuple(
        tie("money"),
        tie("money"),
        fc.constantFrom("sum(A, B)", "A - B", "min(A, B)", "average(A, B)", "if({quantity} > 2, A, B)"),
      )
      .filter(([a, b]) => a.unit === b.unit)
      .map(([a, b, shape]) => ({
        formula: shape.replace("A", `(${a.formula})`).replace("B", `(${b.formula})`),
        unit: a.unit,
      })),
    tie("money").map(({ formula, unit }) => ({ formula: `abs(-(${formula}))`, unit })),
  ),
  strict: fc.oneof(
    { depthSize: "small" },
    // Amounts are compared as they were typed: worked out, equal ones may differ in their last digit, in one coin and not in another.
    fc.constantFrom<Strict>(
      { formula: "{quantity}", unit: undefined },
      { formula: "2", unit: undefined },
      { formula: "if({price} > {fee}, 2, 3)", unit: undefined },
      { formula: "if({toll} == 0, 2, 3)", unit: undefined },
    ),
    fc
      .tuple(tie("money"), tie("money"))
      .filter(([a, b]) => a.unit === b.unit)
      .map(([a, b]) => ({ formula: `(${a.formula}) / (${b.formula})`, unit: undefined })),
  ),
}));

describe("calculations in general", () => {
  it("have the unit by which their value grows when the currency is counted in other coins", () =>
    fc.assert(
      fc.property(fc.oneof(money, strict), ({ formula, unit }) => {
        expect(currencyIn(formula)).toBe(unit);
        for (const [currency, coins] of Object.entries({ USD: ["price", "fee"], EUR: ["toll"] })) {
          const counted = Object.fromEntries(
            Object.entries(ANSWERS).map(([id, value]) => [
              id,
              coins.includes(id) ? Number(value) * 64 : value,
            ]),
          );
          const [before, after] = [evaluateFormula(formula, ANSWERS), evaluateFormula(formula, counted)];
          if (typeof before !== "number" || typeof after !== "number") continue;
          expect(after).toBeCloseTo(before * (unit === currency ? 64 : 1), 5);
        }
      }),
      { numRuns: 150 },
    ));

  it("are settled once: settling again changes nothing, and no value", () =>
    fc.assert(
      fc.property(fc.array(fc.oneof(money, strict), { maxLength: 4 }), (all) => {
        const form = pricedForm(all.map(({ formula }) => formula));
        const settled = withMoneyFormats(form);
        expect(withMoneyFormats(settled)).toEqual(settled);
        const [before, after] = [form, settled].map((widgets) => {
          const evaluation = new FormEvaluation(readFormLogic(widgets), ANSWERS);
          return all.map((_, at) => evaluation.getState(`f${at}`).value);
        });
        expect(after).toEqual(before);
      }),
      { numRuns: 40 },
    ));
});

function currencyIn(formula: string): Json | undefined {
  return readFormat(pricedForm([formula])).currency;
}

function readFormat(form: ReturnType<typeof pricedForm>, id = "f0") {
  const props = withMoneyFormats(form).find((widget) => widget.id === id)?.props ?? {};
  const { format = "auto", currency } = props;
  return currency === undefined ? { format } : { format, currency };
}

function evaluateFormula(formula: string, answers: Readonly<Record<string, Json>>): Json | undefined {
  return new FormEvaluation(readFormLogic(pricedForm([formula])), answers).getState("f0").value;
}

function showResult(
  formula: string,
  props: Readonly<Record<string, Json>> = {},
  language = "en",
  answers: Readonly<Record<string, Json>> = ANSWERS,
): string {
  const widgets = withMoneyFormats(pricedForm([formula], props));
  const { value } = new FormEvaluation(readFormLogic(widgets), answers).getState("f0");
  const field = widgets.find(({ id }) => id === "f0");
  return (field && findFieldAnswers(field)?.show(value ?? "", language)) ?? "";
}

function messagesFor(formula: string, props: Readonly<Record<string, Json>> = {}): readonly string[] {
  return checkLogic(pricedForm([formula], props))
    .filter(({ kind }) => kind === "mismatched")
    .map(({ message }) => message);
}
