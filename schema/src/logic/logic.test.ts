import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findDefinition } from "../widgets/all.ts";
import { widget as widgetSchema, type Json, type Row, type Widget } from "../model/index.ts";
import { findFieldAnswers } from "../answers/index.ts";
import { conditionHolds } from "./evaluation/conditionHolds.ts";
import {
  checkLogic,
  EXPRESSION_LIMITS,
  calculate,
  FormEvaluation,
  FUNCTIONS,
  parseExpression,
  readFormLogic,
  validateForm,
  type LogicValue,
} from "./index.ts";

function field(id: string, more: Partial<Widget> = {}): Widget {
  if (more.type !== undefined && findDefinition(more.type) === undefined) throw new Error(more.type);
  const place = { position: { x: 0, y: 0 }, size: { width: 300, height: 80 } };
  return widgetSchema.parse({ id, type: "text-input", name: id, ...place, ...more });
}

type Test = readonly [operator: string, value?: string | number | undefined];

/** A condition on a field; "or" begins another alternative. */
function when(action: string, from: string, [operator, value]: Test, or?: "or"): Row {
  const id = `${action}-${from}-${operator}-${value}`;
  return {
    id,
    action,
    field: from,
    operator,
    ...(value !== undefined && { value }),
    ...(or && { or: true }),
  };
}

function evaluate(widgets: readonly Widget[], answers: Readonly<Record<string, Json>> = {}): FormEvaluation {
  return new FormEvaluation(readFormLogic(widgets), answers);
}

function result(text: string, answers: Readonly<Record<string, LogicValue>> = {}): LogicValue | string {
  const parsed = parseExpression(text);
  return parsed.ok
    ? calculate(parsed.value, { getValue: (id) => answers[id] ?? null, untouched: () => null })
    : `! ${parsed.error.message}`;
}

const OPTIONS = [
  { id: "a", label: "Red", value: "red" },
  { id: "b", label: "Green", value: "green" },
];

describe("a calculation", () => {
  it.each<[string, LogicValue]>([
    ["1 + 2 * 3", 7],
    ["0.1 + 0.2", 0.3],
    ["(1 + 2) * 3 % 5", 4],
    ["{a} * {b}", 42],
    ["sum({a}, {b}, 1)", 14],
    ["average(1, 2, {none})", 1.5],
    ["round(10 / 3, 2)", 3.33],
    ["if({a} > 5, 'many', \"few\")", "many"],
    ["{a} > 5 ? 'x' : 'y'", "x"],
    ["{none} + 1", 1],
    ["{none} == ''", true],
    ["{list} == 'red, blue'", true],
    ["contains({list}, 'Blue')", true],
    ["count({list}) + count({none})", 2],
    ["days({from}, {to})", 31],
    ["{from} < {to} && !({to} < {from})", true],
    ["'{a}'", "{a}"],
    ["join(upper('a'), {a})", "A6"],
    ["1 / 0", null],
    ["round()", null],
    ["-'x'", null],
  ])("%s is %j", (text, expected) => {
    const answers = { a: 6, b: 7, list: ["red", "blue"], from: "2026-01-01", to: "2026-02-01" };
    expect(result(text, answers)).toEqual(expected);
  });

  it.each([
    "this",
    "window.alert(1)",
    "constructor('return 1')()",
    "({a}).b",
    "[1, 2]",
    "a = 1",
    "1, 2",
    "/x/",
    "`x`",
    "eval('1')",
    "toString()",
    "__proto__",
    "x => x",
    "new Date()",
    "",
    "1 +",
    "{a",
    "$field(1)",
  ])("%s is none", (text) => {
    expect(result(text)).toMatch(/^! This calculation cannot be read: ./);
  });

  it("is refused when it is too large, before it takes any time", () => {
    const nested = `${"(".repeat(500)}1${")".repeat(500)}`;
    const long = `1${" + 1".repeat(2000)}`;
    const wide = `sum(${Array.from({ length: EXPRESSION_LIMITS.nodes / 2 }, () => "1").join()})`;
    for (const text of [nested, long, "-".repeat(900), "1?".repeat(300), `${"1+".repeat(300)}1`])
      expect(result(text)).toMatch(/^! /);
    expect(result(wide)).toBe(null);
  });

  it("never throws, and gives a value, whatever is written", () => {
    const piece = fc.constantFrom(
      ...Array.from("()[]{}'\"+-*/%!?:,.<>=&|1a "),
      "{a}",
      "sum(",
      "if(",
      ...Object.keys(FUNCTIONS),
    );
    const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(""));
    fc.assert(fc.property(text, (written) => void result(written, { a: ["1", "x"] })));
  });

  it("has nothing of a page that its break is hidden with, and asks for nothing on it", () => {
    const widgets = [
      field("plan"),
      field("more", {
        type: "page-break",
        position: { x: 0, y: 100 },
        conditions: [when("show", "plan", ["equals", "team"])],
      }),
      field("people", { position: { x: 0, y: 200 }, props: { required: true } }),
    ];
    const skipped = evaluate(widgets, { plan: "solo", people: "9" });
    expect(validateForm(skipped)).toEqual({ problems: [], answers: { plan: "solo" } });
    expect(skipped.answer("plan", "team")).toContain("people");
    expect(validateForm(evaluate(widgets, { plan: "team" })).problems).toHaveLength(1);
  });
});

describe("conditions", () => {
  const red = when("show", "color", ["equals", "red"]);
  const color = field("color", { type: "radio", props: { options: OPTIONS } });

  it("show a component while they hold, and what is in it", () => {
    const box = field("box", { type: "container", conditions: [red] });
    const form = evaluate([color, box, field("in", { parentId: "box" })], { in: "kept", color: "green" });
    expect(form.getState("in")).toMatchObject({ isVisible: false, value: undefined });
    expect([...form.answer("color", "red")].toSorted()).toEqual(["box", "color", "in"]);
    expect(form.getState("in")).toMatchObject({ isVisible: true, value: "kept" });
  });

  it("hold all of one alternative, and any of several", () => {
    const conditions = [
      red,
      when("show", "size", ["greater_than", 5]),
      when("show", "size", ["equals", 1], "or"),
    ];
    const form = evaluate([color, field("size", { type: "number" }), field("x", { conditions })]);
    const isShown = (answers: Readonly<Record<string, Json>>) => {
      for (const [id, value] of Object.entries(answers)) form.answer(id, value);
      return form.getState("x").isVisible;
    };
    expect([isShown({ color: "red" }), isShown({ size: 6 }), isShown({ color: "green" })]).toEqual([
      false,
      true,
      false,
    ]);
    expect(isShown({ size: 1 })).toBe(true);
  });

  it("hide, require and disable", () => {
    const conditions = [
      when("hide", "color", ["equals", "green"]),
      when("require", "color", ["is_filled"]),
      when("disable", "color", ["equals", "red"]),
    ];
    const form = evaluate([color, field("x", { conditions })], { x: "said" });
    expect(form.getState("x")).toEqual({
      isVisible: true,
      isRequired: false,
      isEnabled: true,
      value: "said",
    });
    form.answer("color", "red");
    expect(form.getState("x")).toMatchObject({ isRequired: true, isEnabled: false, value: undefined });
    form.answer("color", "green");
    expect(form.getState("x").isVisible).toBe(false);
  });

  it.each<[string, Json | undefined, string, string | number | undefined, boolean]>([
    ["text-input", "Ada", "equals", "ada", true],
    ["text-input", undefined, "not_equals", "x", true],
    ["text-input", "hello world", "contains", "World", true],
    ["checkbox", undefined, "equals", "false", true],
    ["checkbox", true, "equals", "true", true],
    ["yes-no", false, "equals", "No", true],
    ["radio", "red", "equals", "Red", true],
    ["checkbox-group", ["red", "green"], "contains", "green", true],
    ["checkbox-group", ["red", "green"], "contains", "Red", true],
    ["checkbox-group", ["red", "green"], "equals", "red", false],
    ["number", 10, "greater_than", "9", true],
    ["number", undefined, "less_than", 9, false],
    ["date", "2026-03-01", "greater_than", "2026-02-28", true],
    ["currency", 9.5, "less_than", "10", true],
    ["number", 7, "equals", "007", true],
    ["text-input", "7", "equals", "007", false],
    ["text-input", "7", "not_equals", "007", true],
    ["text-input", "7", "equals", 7, true],
    ["text-input", "1000", "equals", "1e3", false],
    ["text-input", "10", "greater_than", "9", false],
    ["text-input", "10", "less_than", 9, true],
    ["text-input", "b", "greater_than", "A", true],
    ["yes-no", undefined, "equals", "No", false],
  ])("on a %s with %j: %s %j is %s", (type, ...[answer, operator, value, expected]) => {
    const asked = field("asked", { type, props: { options: OPTIONS } });
    const shown = field("x", { conditions: [when("show", "asked", [operator, value])] });
    const form = evaluate([asked, shown], answer === undefined ? {} : { asked: answer });
    expect(form.getState("x").isVisible).toBe(expected);
  });
});

it.each([
  ["パパ", "equals", "ハハ", false],
  ["e\u0301", "equals", "É", true],
  ["cafe", "equals", "café", false],
  ["ﾊﾟﾊﾟ", "contains", "パ", true],
  ["कि", "equals", "क", false],
] as const)("of %s %s %s is %s", (answer, operator, value, expected) => {
  expect(conditionHolds({ operator, value }, answer, findFieldAnswers(field("asked")))).toBe(expected);
});

function numbered(value: string): Row {
  return { id: `o${value}`, label: value, value };
}

function isMoreThanNine(...values: readonly string[]): boolean {
  const asked = field("asked", { type: "radio", props: { options: values.map(numbered) } });
  const shown = field("x", { conditions: [when("show", "asked", ["greater_than", "9"])] });
  return evaluate([asked, shown], { asked: "10" }).getState("x").isVisible;
}

it("compares the choice of a number as a number, and of any other text as a text", () => {
  expect([isMoreThanNine("9", "10"), isMoreThanNine("9", "10", "011")]).toEqual([true, false]);
});

describe("a form that is filled in", () => {
  const price = field("price", { type: "number", props: { label: "Price", required: true, min: 1 } });
  const total = field("total", { props: { formula: "{price} * 2" } });

  it("is asked for what is required, and for nothing that is hidden", () => {
    const hidden = field("x", {
      props: { required: true },
      conditions: [when("show", "price", ["greater_than", 5])],
    });
    expect(validateForm(evaluate([price, hidden])).problems).toEqual([
      { widgetId: "price", code: "REQUIRED", message: "Answer this question" },
    ]);
    expect(validateForm(evaluate([price, hidden], { price: 2, x: "sent anyway" }))).toEqual({
      problems: [],
      answers: { price: 2 },
    });
    expect(validateForm(evaluate([price, hidden], { price: 0 })).problems[0]?.message).toBe(
      "Minimum value is 1",
    );
  });

  it("works out what is calculated, whatever is sent for it", () => {
    const form = evaluate([price, total], { price: 4, total: 1 });
    expect(validateForm(form).answers).toEqual({ price: 4, total: 8 });
    expect([...form.answer("price", 5)].toSorted()).toEqual(["price", "total"]);
    expect(form.getState("total").value).toBe(10);
  });

  it("follows the rules of its fields, each with its message", () => {
    const rules = [
      { id: "1", type: "minLength", value: 3, message: "" },
      { id: "2", type: "pattern", value: "[a-z]+", message: "Small letters only" },
      { id: "3", type: "custom", value: "{x} != {other}", message: "Say something else" },
    ];
    const form = evaluate([field("x", { validation: rules }), field("other")], { other: "same" });
    const said = (answer: string) => {
      form.answer("x", answer);
      return validateForm(form).problems.map(({ message }) => message);
    };
    expect(["ab", "ABC", "same", "fine"].map(said)).toEqual([
      ["Use at least 3 characters"],
      ["Small letters only"],
      ["Say something else"],
      [],
    ]);
  });

  it("is the same, answer after answer, as it is at once", () => {
    const ids = ["a", "b", "c", "d", "e", "f"];
    const anyId = fc.constantFrom(...ids);
    const anyCondition = fc.record({
      id: fc.uuid(),
      action: fc.constantFrom("show", "hide", "require", "disable"),
      field: anyId,
      operator: fc.constantFrom("is_filled", "is_empty", "equals", "contains", "greater_than"),
      value: fc.constantFrom("1", "2", "x"),
      or: fc.boolean(),
    });
    const anyForm = fc.tuple(
      ...ids.map((id) =>
        fc
          .record({
            conditions: fc.array(anyCondition, { maxLength: 2 }),
            formula: fc.oneof(
              { weight: 4, arbitrary: fc.constant("") },
              anyId.map((other) => `{${other}} + 1`),
            ),
            type: fc.constantFrom("text-input", "number"),
          })
          .map(({ conditions, formula, type }) => field(id, { type, conditions, props: { formula } })),
      ),
    );
    const anyAnswers = fc.array(fc.tuple(anyId, fc.constantFrom("1", "2", "x", undefined)), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(anyForm, anyAnswers, (widgets, given) => {
        const form = evaluate(widgets);
        const all = new Map<string, Json>();
        for (const [id, value] of given) {
          form.answer(id, value);
          if (value === undefined) all.delete(id);
          else all.set(id, value);
        }
        const fresh = evaluate(widgets, Object.fromEntries(all));
        expect(ids.map((id) => form.getState(id))).toEqual(ids.map((id) => fresh.getState(id)));
        expect(validateForm(form)).toEqual(validateForm(fresh));
      }),
    );
  });
});

function press(action: string, target: string): Row {
  return { id: action, event: "click", action, params: { target } };
}

describe("what events show and hide", () => {
  const FORM = [
    field("more", { visible: false, props: { required: true } }),
    field("other", { visible: false }),
    field("fixed", { props: { required: true } }),
    field("go", { type: "button", events: [press("toggle", "more"), press("hide", "other")] }),
  ];

  it("counts for what an event can show or hide, and for nothing else", () => {
    const form = readFormLogic(FORM);
    const seen = (shown: Readonly<Record<string, boolean>>) => {
      const evaluation = new FormEvaluation(form, {}, shown);
      return ["more", "other", "fixed"].map((id) => evaluation.getState(id).isVisible);
    };
    expect(seen({})).toEqual([false, false, true]);
    expect(seen({ more: true, other: true, fixed: false })).toEqual([true, true, true]);
    const { problems } = validateForm(new FormEvaluation(form, {}, { more: true, fixed: false }));
    expect(problems.map(({ widgetId }) => widgetId)).toEqual(["more", "fixed"]);
  });

  it("is followed along what depends on it, and goes on under the conditions", () => {
    const shown = field("shown", { conditions: [when("show", "more", ["is_filled"])] });
    const evaluation = evaluate([...FORM, shown], { more: "x" });
    expect(evaluation.getState("shown").isVisible).toBe(false);
    expect([...evaluation.show("more", true)]).toEqual(["more", "shown"]);
    expect(evaluation.getState("shown").isVisible).toBe(true);
    expect([...evaluation.show("fixed", false)]).toEqual([]);
    expect(evaluation.shownByEvents()).toEqual({ more: true });
  });
});

describe("the check of the logic", () => {
  const color = field("color", { type: "radio", props: { label: "Color", options: OPTIONS } });
  const size = field("size", { type: "number", props: { label: "Size" } });
  const x = (conditions: Widget["conditions"], more: Partial<Widget> = {}) =>
    field("x", { conditions, props: { label: "X" }, ...more });
  const kinds = (...widgets: readonly Widget[]) =>
    checkLogic([color, size, ...widgets]).map(({ kind, widgetId }) => `${widgetId} ${kind}`);

  it("finds nothing in what is right", () => {
    const right = [
      x([when("show", "color", ["equals", "red"]), when("show", "size", ["greater_than", 3])]),
      field("y", {
        conditions: [when("show", "x", ["is_filled"]), when("hide", "color", ["equals", "green"])],
      }),
      field("z", {
        props: { formula: "{size} + 1" },
        validation: [{ id: "1", type: "custom", value: "{z} > 1" }],
      }),
      field("w", {
        conditions: [
          when("show", "color", ["equals", "red"]),
          when("show", "color", ["equals", "green"], "or"),
        ],
      }),
    ];
    expect(kinds(...right)).toEqual([]);
  });

  it.each<[string, readonly Widget[], readonly string[]]>([
    ["a field that is gone", [x([when("show", "gone", ["is_filled"])])], ["x dangling", "x unreachable"]],
    ["a row without a field", [x([when("show", "", ["is_filled"])])], ["x unreadable"]],
    ["a formula with a field that is gone", [x([], { props: { formula: "{gone} + 1" } })], ["x dangling"]],
    ["a calculation that is not written yet", [x([], { type: "formula" })], ["x unreadable"]],
    ["a formula that is none", [x([], { props: { formula: "1 +" } })], ["x unreadable"]],
    [
      "an event with a target that is gone",
      [x([], { events: [{ id: "1", params: { target: "gone" } }] })],
      ["x dangling"],
    ],
    [
      "a rule that cannot be worked out",
      [x([], { validation: [{ id: "1", type: "custom", value: "?" }] })],
      ["x unreadable"],
    ],
    [
      "a circle",
      [x([when("show", "y", ["is_filled"])]), field("y", { conditions: [when("show", "x", ["is_filled"])] })],
      ["x cyclic"],
    ],
    ["a calculation of itself", [x([], { props: { formula: "{x} + 1" } })], ["x cyclic"]],
    [
      "two answers at once",
      [x([when("show", "color", ["equals", "red"]), when("show", "color", ["equals", "green"])])],
      ["x contradictory", "x unreachable"],
    ],
    [
      "an answer that is no option",
      [x([when("show", "color", ["equals", "black"])])],
      ["x contradictory", "x unreachable"],
    ],
    [
      "more than five and less than three",
      [x([when("show", "size", ["greater_than", 5]), when("show", "size", ["less_than", "3"])])],
      ["x contradictory", "x unreachable"],
    ],
    [
      "empty and filled",
      [x([when("hide", "size", ["is_empty"]), when("hide", "size", ["is_filled"])])],
      ["x contradictory"],
    ],
    [
      "shown and hidden by the same",
      [x([when("show", "size", ["is_filled"]), when("hide", "size", ["is_filled"])])],
      ["x unreachable"],
    ],
    [
      "what is behind what nobody sees",
      [
        x([when("show", "color", ["equals", "black"])]),
        field("y", { conditions: [when("show", "x", ["is_filled"])] }),
      ],
      ["x contradictory", "x unreachable", "y unreachable"],
    ],
    [
      "what is in what nobody sees",
      [x([when("show", "color", ["equals", "black"])], { type: "container" }), field("y", { parentId: "x" })],
      ["x contradictory", "x unreachable", "y unreachable"],
    ],
  ])("finds %s", (_name, widgets, expected) => {
    expect(kinds(...widgets)).toEqual(expected);
  });

  it("says what it is in a sentence, and what takes it out", () => {
    const [problem] = checkLogic([x([when("show", "gone", ["is_filled"])])]);
    expect(problem).toMatchObject({
      message: "This condition refers to a field that is not there",
      repair: {
        commandId: "removeRow",
        input: { widgetId: "x", list: "conditions", rowId: "show-gone-is_filled-undefined" },
      },
    });
  });
});
