import { type Expression, type BinaryOperator } from "./expression.ts";
import { finite, FUNCTIONS, isNothing, isTrue, numberOf, textOf, type LogicValue } from "./functions.ts";

/** Most steps of one calculation; a tree of the largest size takes fewer, and nothing is taken twice. */
const MAX_STEPS = 10_000;

/** Longest text that a calculation gives, characters. */
const MAX_RESULT = 10_000;

/** What a calculation gives for the answers of fields; nothing where it cannot be worked out. Pure. */
export function calculate(expression: Expression, answerOf: (id: string) => LogicValue): LogicValue {
  let steps = 0;

  function run(part: Expression): LogicValue {
    if (++steps > MAX_STEPS) return null;
    switch (part.kind) {
      case "value":
        return part.value;
      case "field":
        return answerOf(part.id);
      case "unary":
        return part.operator === "!" ? !isTrue(run(part.operand)) : signed(part.operator, run(part.operand));
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
    return combine(operator, run(left), run(right));
  }

  function call({ name, args }: Extract<Expression, { kind: "call" }>): LogicValue {
    const { least, most, run: apply } = FUNCTIONS[name];
    return args.length < least || args.length > most ? null : apply(args.map(run));
  }

  const result = run(expression);
  return typeof result === "string" ? result.slice(0, MAX_RESULT) : result;
}

function signed(operator: "-" | "+", value: LogicValue): LogicValue {
  const number = numberOf(value);
  if (number === undefined) return null;
  return operator === "-" ? -number : number;
}

function combine(
  operator: Exclude<BinaryOperator, "&&" | "||">,
  left: LogicValue,
  right: LogicValue,
): LogicValue {
  if (operator === "==") return isSame(left, right);
  if (operator === "!=") return !isSame(left, right);
  const [a, b] = [numberOf(left), numberOf(right)];
  if (operator === "+" && (a === undefined || b === undefined)) return joined(left, right);
  if (a === undefined || b === undefined) return compareTexts(operator, left, right);
  return combineNumbers(operator, a, b);
}

type NumberOperator = Exclude<BinaryOperator, "&&" | "||" | "==" | "!=">;

function combineNumbers(operator: NumberOperator, a: number, b: number): LogicValue {
  switch (operator) {
    case "+":
      return finite(precise(a + b));
    case "-":
      return finite(precise(a - b));
    case "*":
      return finite(precise(a * b));
    case "/":
      return finite(a / b);
    case "%":
      return finite(a % b);
    case "<":
    case "<=":
    case ">":
    case ">=":
      return holds(operator, a - b);
  }
}

/** What is missing counts as nothing in a sum of numbers, and as no text beside a text. */
function joined(left: LogicValue, right: LogicValue): LogicValue {
  if (isNothing(left)) return isNothing(right) ? null : right;
  return isNothing(right) ? left : textOf(left) + textOf(right);
}

function compareTexts(operator: NumberOperator, left: LogicValue, right: LogicValue): LogicValue {
  if (operator === "+" || operator === "-" || operator === "*" || operator === "/" || operator === "%")
    return null;
  if (isNothing(left) || isNothing(right)) return false;
  const [a, b] = [textOf(left), textOf(right)];
  return holds(operator, Number(a > b) - Number(a < b));
}

function holds(operator: "<" | "<=" | ">" | ">=", difference: number): boolean {
  switch (operator) {
    case "<":
      return difference < 0;
    case "<=":
      return difference <= 0;
    case ">":
      return difference > 0;
    case ">=":
      return difference >= 0;
  }
}

/** Whether two values are the same for people: 1 and "1" are, capital letters make no difference, an empty answer is nothing. */
function isSame(left: LogicValue, right: LogicValue): boolean {
  if (isNothing(left) || isNothing(right)) return isNothing(left) && isNothing(right);
  const [a, b] = [numberOf(left), numberOf(right)];
  if (a !== undefined && b !== undefined) return a === b;
  return textOf(left).toLowerCase() === textOf(right).toLowerCase();
}

/** Tenths have no exact number, so that 0.1 + 0.2 would be 0.30000000000000004. */
function precise(value: number): number {
  return Number(value.toPrecision(15));
}
