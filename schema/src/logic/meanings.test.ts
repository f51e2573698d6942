import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FormEvaluation, FUNCTIONS, parseExpression, readFormLogic } from "./index.ts";
import { BINARY } from "./formulas/expression.ts";
import { MEANING_TABLE } from "./testing/meaningTable.ts";
import { ANSWERS_OF_MEANINGS, formOfMeanings, MEANT_FORMULAS } from "./testing/meanings.ts";

function evaluate(...formulas: readonly string[]): FormEvaluation {
  return new FormEvaluation(readFormLogic(formOfMeanings(formulas)), ANSWERS_OF_MEANINGS);
}

function computeValue(formula: string) {
  return evaluate(formula).getState("f0").value;
}

describe("a calculation", () => {
  it.each(MEANING_TABLE)("%s gives %j", (formula, gives) => {
    expect(computeValue(formula) ?? null).toEqual(gives);
  });

  it("has every operator and every function in the table", () => {
    const written = MEANT_FORMULAS.join("\n");
    for (const part of [...BINARY, ...Object.keys(FUNCTIONS).map((name) => `${name}(`)])
      expect(written).toContain(part);
  });

  it("means the same in two steps as in one, days included", () => {
    const form = evaluate("{day} + 1", "{f0} + 1", "{f1} - {day}", "{f0} < {later}");
    expect(["f0", "f1", "f2", "f3"].map((id) => form.getState(id).value)).toEqual([
      "2026-02-01",
      "2026-02-02",
      2,
      true,
    ]);
  });
});

const FIELDS = Object.keys(ANSWERS_OF_MEANINGS);
const EMPTY = ["e", "et", "ed", "el", "eq"];
const anyField = fc.constantFrom(...FIELDS, ...EMPTY, "off").map((id) => `{${id}}`);
const anyEmpty = fc.constantFrom(...EMPTY).map((id) => `{${id}}`);
const { formula: anyFormula } = fc.letrec<{ formula: string; pair: string; call: string }>((tie) => ({
  formula: fc.oneof({ maxDepth: 3 }, anyField, tie("pair"), tie("call")),
  pair: fc
    .tuple(tie("formula"), fc.constantFrom(...BINARY), tie("formula"))
    .map(([left, operator, right]) => `(${left} ${operator} ${right})`),
  call: fc
    .tuple(fc.constantFrom(...Object.keys(FUNCTIONS)), tie("formula"), tie("formula"))
    .map(([name, first, second]) => `${name}(${first}, ${second})`),
}));

describe("every calculation", () => {
  it("gives a value or nothing, never an error or a number that is none", () => {
    fc.assert(
      fc.property(anyFormula, (formula) => {
        expect(parseExpression(formula).ok).toBe(true);
        expect(JSON.stringify(computeValue(formula)) ?? "").not.toMatch(/NaN|Infinity|\[object|moment/);
      }),
    );
  });

  it("leaves out what is empty in a sum, and has no order or equal for it", () => {
    fc.assert(
      fc.property(anyField, anyEmpty, (value, empty) => {
        expect(computeValue(`${value} + ${empty}`)).toEqual(computeValue(`${empty} + ${value}`));
        expect(computeValue(`sum(${value}, ${empty})`)).toEqual(computeValue(`sum(${value})`));
        for (const operator of ["<", "<=", ">", ">="])
          expect(computeValue(`${value} ${operator} ${empty}`)).toBe(false);
        expect(computeValue(`${value} == ${empty}`)).toBe(
          value === "{off}" ? false : computeValue(`!filled(${value})`),
        );
      }),
    );
  });

  it("never takes a text for another that is written otherwise", () => {
    const digits = fc.stringMatching(/^[ 0]{0,3}[1-9]\d{0,3}(\.0)?$/);
    fc.assert(
      fc.property(digits, digits, (a, b) => {
        expect(computeValue(`'${a}' == '${b}'`)).toBe(a === b);
        expect(computeValue(`'${a}' + '${b}'`)).toBe(a + b);
      }),
    );
  });

  it("has one order for any two values: less, same or more, at most one of them", () => {
    fc.assert(
      fc.property(anyField, anyField, (a, b) => {
        const [less, more] = [computeValue(`${a} < ${b}`), computeValue(`${b} < ${a}`)];
        expect(less === true && more === true).toBe(false);
        expect(computeValue(`${b} > ${a}`)).toBe(less);
        expect(
          [less, more, computeValue(`${a} == ${b}`)].filter((holds) => holds === true).length,
        ).toBeLessThan(2);
      }),
    );
  });
});
