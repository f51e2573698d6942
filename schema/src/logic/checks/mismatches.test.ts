import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findFieldAnswers } from "../../answers/index.ts";
import { EXAMPLES, STRANGE_ENTRIES } from "../../answers/testing/examples.ts";
import { OPERATORS, widget, type Widget } from "../../model/index.ts";
import { findDefinition } from "../../widgets/all.ts";
import { calculate } from "../formulas/calculate.ts";
import { conditionHolds } from "../evaluation/conditionHolds.ts";
import { expressionKinds } from "./expressionKinds.ts";
import { BINARY } from "../formulas/expression.ts";
import { fieldValueKinds } from "../values/fieldValueKinds.ts";
import { checkLogic, FormEvaluation, FUNCTIONS, parseExpression, readFormLogic } from "../index.ts";
import { isKnownKey } from "../form/isKnownKey.ts";
import { conditionMismatch } from "./mismatches.ts";
import { ANSWERS_OF_MEANINGS, formOfMeanings } from "../testing/meanings.ts";
import { toLogicValue } from "../values/toLogicValue.ts";
import { classifyValue } from "../values/valueKinds.ts";

const TYPES = Object.keys(EXAMPLES).filter((type) => isKnownKey(EXAMPLES, type));

describe("the kinds of a field's values", () => {
  it.each(TYPES)("are known of the type %s", (type) => {
    const { props, right } = EXAMPLES[type];
    const answers = findFieldAnswers({ type, props });
    const kinds = fieldValueKinds(type, answers);
    expect(findDefinition(type)?.type).toBe(type);
    for (const answer of right)
      expect(kinds).toContain(classifyValue(toLogicValue(answers?.read(answer), answers)));
  });
});

describe("the kinds of a calculation's values", () => {
  const form = readFormLogic(formOfMeanings(["{list}", "{day} + 1", "{n} + {e}"]));
  const evaluation = new FormEvaluation(form, ANSWERS_OF_MEANINGS);
  const field = fc.constantFrom(...form.widgets.keys()).map((id) => `{${id}}`);
  const literal = fc.constantFrom("7", "0", "'7'", "'x'", "''", "true", "'2026-01-31'", "null");
  const { formula } = fc.letrec<{ formula: string; pair: string; call: string; test: string }>((tie) => ({
    formula: fc.oneof({ maxDepth: 4 }, field, literal, tie("pair"), tie("call"), tie("test")),
    pair: fc
      .tuple(tie("formula"), fc.constantFrom(...BINARY), tie("formula"))
      .map(([left, operator, right]) => `(${left} ${operator} ${right})`),
    call: fc
      .tuple(fc.constantFrom(...Object.keys(FUNCTIONS)), tie("formula"), tie("formula"))
      .map(([name, first, second]) => `${name}(${first}, ${second})`),
    test: fc
      .tuple(tie("formula"), tie("formula"), tie("formula"))
      .map(([test, one, other]) => `(-${test} ? ${one} : !${other})`),
  }));

  it("are never other ones than those that are expected", () => {
    fc.assert(
      fc.property(formula, (written) => {
        const parsed = parseExpression(written);
        if (!parsed.ok) return;
        const value = calculate(parsed.value, evaluation);
        expect(expressionKinds(parsed.value, (id) => form.widgets.get(id))).toContain(classifyValue(value));
      }),
      { numRuns: 500 },
    );
  });
});

describe("a condition that is said never or always to hold", () => {
  const comparing = Object.keys(OPERATORS).filter((operator) => isKnownKey(OPERATORS, operator));
  const words = [...STRANGE_ENTRIES, "5", "true", "no", "2026-01-12", "09:00", "Red", "red", "0", "-1", "~"];

  it.each(TYPES)("does so for every answer of the type %s", (type) => {
    const { props, right } = EXAMPLES[type];
    const answers = findFieldAnswers({ type, props });
    const field = { type, title: "Field", props, answers, formula: undefined };
    for (const operator of comparing)
      for (const value of words) {
        const found = conditionMismatch({ operator, value }, field, () => undefined);
        if (found === undefined || found.outcome === "byLetters") continue;
        for (const answer of [undefined, ...right])
          expect([operator, value, answer, conditionHolds({ operator, value }, answer, answers)]).toEqual([
            operator,
            value,
            answer,
            found.outcome === "always",
          ]);
      }
  });
});

const OPTIONS = ["red", "green"].map((value) => ({ id: value, label: value, value }));
const FIELDS = [
  place("count", "number"),
  place("code", "text-input"),
  place("day", "date"),
  place("agree", "checkbox"),
  place("choice", "select"),
  place("list", "checkbox-group"),
];

function place(id: string, type: string, more: object = {}): Widget {
  const at = { position: { x: 0, y: 0 }, size: { width: 100, height: 60 } };
  const props = { label: id[0]?.toUpperCase() + id.slice(1), options: OPTIONS };
  return widget.parse({ id, type, name: id, ...at, props, ...more });
}

function findMismatches(more: Widget) {
  return checkLogic([...FIELDS, more]).filter(({ kind }) => kind === "mismatched");
}

function describeMismatch(formula: string): string {
  const [first] = findMismatches(place("f", "formula", { props: { label: "F", formula } }));
  return first === undefined ? "" : [first.message, first.advice].filter(Boolean).join(". ");
}

describe("a calculation", () => {
  it.each([
    [
      "{code} > 7",
      "“Code” is text and 7 is a number, so this is never true. Write number({Code}) to compare it as a number",
    ],
    [
      "if({count} == '007', 1, 2)",
      "“Count” is a number and '007' is text, so this is never true. Write 7 without quotes to compare it as a number",
    ],
    ["{agree} > {day}", "“Agree” is yes or no and “Day” is a date or time, so this is never true"],
    [
      "{day} != 7",
      "“Day” is a date or time and 7 is a number, so this is always true. Write a day as '2026-01-31', a time as '09:30'",
    ],
    [
      "{day} == {count}",
      "“Day” is a date or time and “Count” is a number, so this is true only while both are empty",
    ],
    [
      "{day} > '31.12.2026'",
      "“Day” is a date or time and '31.12.2026' is text, so they are compared letter by letter. Write a day as '2026-01-31', a time as '09:30'",
    ],
    [
      "{agree} == 'yes'",
      "“Agree” is yes or no and 'yes' is text, so this is never true. Compare it with true or false",
    ],
    [
      "{list} > 2",
      "“List” is a list and 2 is a number, so this is never true. Write contains({List}, '…') for one of its parts, or count({List}) for how many there are",
    ],
    [
      "{count} > ''",
      "“Count” is a number and '' is empty, so this is never true. Write filled({Count}) to ask whether there is an answer",
    ],
    [
      "{choice} > 2",
      "“Choice” is text and 2 is a number, so this is never true. Write number({Choice}) to compare it as a number",
    ],
    [
      "length({code}) > '3'",
      "The left side is a number and '3' is text, so this is never true. Write 3 without quotes to compare it as a number",
    ],
  ])("%s: %s", (formula, expectedText) => {
    expect(describeMismatch(formula)).toBe(expectedText);
  });

  it.each([
    ..."{code} == 7|{code} == '007'|number({code}) > 7|{count} == '7'|{count} > 5|{day} > '2026-01-31'|{agree} == true".split(
      "|",
    ),
    ..."{code} == ''|{count} == null|{agree} == ''|{list} == 'red'|contains({list}, 'red')|{choice} == 'blue'|{count} > true".split(
      "|",
    ),
    ..."{gone} > 7|{code} > 'm'|{day} < {code}|min({day}, {count}) > 5|{agree} + {count} > 2|{code} +|".split(
      "|",
    ),
  ])("%s: nothing is said", (formula) => {
    expect(describeMismatch(formula)).toBe("");
  });

  it("is followed through another one", () => {
    const total = place("total", "formula", { props: { label: "Total", formula: "{count} * 2" } });
    const last = place("last", "formula", { props: { label: "Last", formula: "{total} == 'many'" } });
    const found = checkLogic([...FIELDS, total, last]).filter(({ kind }) => kind === "mismatched");
    expect(found.map(({ widgetId }) => widgetId)).toEqual(["last"]);
  });

  it("ends in a circle of calculations", () => {
    const [one, two] = ["one", "two"].map((id) =>
      place(id, "formula", { props: { label: id, formula: id === "one" ? "{two} > 'x'" : "{one} > 'x'" } }),
    );
    expect(checkLogic([one, two].filter((found) => found !== undefined)).length).toBeGreaterThan(0);
  });
});

describe("a condition", () => {
  it.each([
    ["count", "greater_than", "abc", "“Count” is a number and “abc” is text, so this is never true"],
    ["count", "equals", "many", "“Count” is a number and “many” is text, so this is never true"],
    ["count", "not_equals", "many", "“Count” is a number and “many” is text, so this is always true"],
    [
      "agree",
      "greater_than",
      "2026-01-31",
      "“Agree” is yes or no and “2026-01-31” is text, so this is never true",
    ],
    [
      "day",
      "less_than",
      "31.12.2026",
      "“Day” is a date or time and “31.12.2026” is text, so they are compared letter by letter",
    ],
    ["list", "greater_than", "red", "“List” is a list, which has no order, so this is never true"],
    ["count", "greater_than", "5", undefined],
    ["count", "equals", "1,234", undefined],
    ["count", "greater_than", "", undefined],
    ["code", "greater_than", "5", undefined],
    ["day", "greater_than", "2026-01-31", undefined],
    ["list", "contains", "red", undefined],
  ])("on %s that %s %j: %s", (field, operator, value, expectedText) => {
    const conditions = [{ id: "c", action: "hide", field, operator, value }];
    expect(findMismatches(place("x", "text-input", { conditions }))[0]?.message).toBe(expectedText);
  });

  it("is told of once, and keeps what it shows from ever being seen", () => {
    const conditions = [{ id: "c", action: "show", field: "count", operator: "greater_than", value: "abc" }];
    const kinds = checkLogic([...FIELDS, place("x", "text-input", { conditions })]).map(({ kind }) => kind);
    expect(kinds).toEqual(["mismatched", "unreachable"]);
  });
});

it("takes a condition for one that can hold where it names an answer as people read it", () => {
  const yes = place("yes", "yes-no", { props: { label: "Yes" } });
  for (const [field, value] of [
    ["yes", "No"],
    ["count", "1,234"],
  ]) {
    const conditions = [{ id: "c", action: "show", field, operator: "equals", value }];
    expect(checkLogic([...FIELDS, yes, place("x", "text-input", { conditions })])).toEqual([]);
  }
});

it("says of a rule of one's own what its calculation compares", () => {
  const validation = [{ id: "r", type: "custom", value: "{code} > 7" }];
  const [found] = findMismatches(place("x", "text-input", { validation }));
  expect(found?.row).toEqual({ list: "validation", id: "r" });
});
