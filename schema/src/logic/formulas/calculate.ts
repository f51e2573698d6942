import { COMBINE } from "./combine.ts";
import type { Expression, UnaryOperator } from "./expression.ts";
import { FUNCTIONS } from "./functions.ts";
import { isTrue, toNumber, type LogicValue } from "../values/logicValue.ts";

/** Most steps of one calculation; the largest allowed tree takes fewer, and no part runs twice. */
const MAX_STEPS = 10_000;

/** Longest text result of a calculation, characters. */
const MAX_RESULT = 10_000;

/** Functions that test for an answer instead of using its value. */
const ASK_FOR_ANSWERS: ReadonlySet<string> = new Set(["filled", "count"]);

/** The answers of fields, for calculations. */
export interface FieldValues {
  getValue(id: string): LogicValue;
  /** The value of an unanswered field: false for an unticked box. */
  untouched(id: string): LogicValue;
}

/** Evaluates a calculation with the answers of fields; null when it has no result. Pure. */
export function calculate(expression: Expression, fields: FieldValues): LogicValue {
  let steps = 0;

  function run(part: Expression): LogicValue {
    if (++steps > MAX_STEPS) return null;
    switch (part.kind) {
      case "value":
        return part.value;
      case "field":
        return readField(part);
      case "unary":
        return UNARY_RUNS[part.operator](run(part.operand));
      case "binary":
        return runBinary(part);
      case "choice":
        return run(isTrue(run(part.test)) ? part.whenTrue : part.whenFalse);
      case "call":
        return call(part);
    }
  }

  function runBinary({ operator, left, right }: Extract<Expression, { kind: "binary" }>): LogicValue {
    if (operator === "&&") return isTrue(run(left)) && isTrue(run(right));
    if (operator === "||") return isTrue(run(left)) || isTrue(run(right));
    return COMBINE[operator](run(left), run(right));
  }

  function call({ name, args }: Extract<Expression, { kind: "call" }>): LogicValue {
    const called = FUNCTIONS[name];
    if (args.length < called.least || args.length > called.most) return null;
    return called.run(args.map(ASK_FOR_ANSWERS.has(name) ? runAnswer : run));
  }

  function readField({ id }: Extract<Expression, { kind: "field" }>): LogicValue {
    return fields.getValue(id) ?? fields.untouched(id);
  }

  function runAnswer(part: Expression): LogicValue {
    return part.kind === "field" ? fields.getValue(part.id) : run(part);
  }

  const result = run(expression);
  return typeof result === "string" ? result.slice(0, MAX_RESULT) : result;
}

const UNARY_RUNS: Readonly<Record<UnaryOperator, (value: LogicValue) => LogicValue>> = {
  "!": (value) => !isTrue(value),
  "+": (value) => toNumber(value) ?? null,
  "-"(value) {
    const number = toNumber(value);
    return number === undefined ? null : -number;
  },
};

/** Nothing to load here; published forms use `lateCalculate.ts` instead of this file. */
export async function prepareCalculations(): Promise<void> {}
