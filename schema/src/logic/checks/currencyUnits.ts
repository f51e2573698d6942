import { findDefinition, resolveProps, resolveType, type RawProps } from "../../widgets/index.ts";
import type { BinaryOperator, Expression } from "../formulas/expression.ts";
import type { FunctionName } from "../formulas/functions.ts";
import { isComparison } from "./neverMatch.ts";

/**
 * The unit of a calculated number: an amount in a currency, a plain number, or `any` for a literal and nothing, which take the unit
 * of what stands beside them.
 */
export type Unit = "any" | "plain" | { readonly currency: string };

/** The data of a field needed to find its currency. */
export interface CurrencyField {
  readonly type: string;
  readonly title: string;
  readonly props: RawProps;
  /** The calculation of its value. */
  readonly formula: Expression | undefined;
}

/** Finds a field by its id; undefined when it does not exist. */
export type FindCurrencyField = (id: string) => CurrencyField | undefined;

/** Finds the units of calculations and fields. */
export interface CurrencyUnits {
  readonly inferUnit: (expression: Expression) => Unit;
  readonly unitOfField: (id: string) => Unit;
}

/** Units of the calculations of a form; each field is looked at once. */
export function createCurrencyUnits(findField: FindCurrencyField): CurrencyUnits {
  const known = new Map<string, Unit>();

  function unitOfField(id: string): Unit {
    const found = known.get(id);
    if (found !== undefined) return found;
    // A calculation of itself has no value, and so no unit.
    known.set(id, "plain");
    const unit = readUnit(findField(id));
    known.set(id, unit);
    return unit;
  }

  function readUnit(field: CurrencyField | undefined): Unit {
    if (field === undefined) return "plain";
    const stated = statedUnit(field);
    if (stated !== undefined) return stated;
    const unit = field.formula === undefined ? "plain" : inferUnit(field.formula);
    return unit === "any" ? "plain" : unit;
  }

  function inferUnit(expression: Expression): Unit {
    switch (expression.kind) {
      case "value":
        return "any";
      case "field":
        return unitOfField(expression.id);
      case "unary":
        return expression.operator === "!" ? "plain" : inferUnit(expression.operand);
      case "binary":
        return combineUnits(expression.operator, inferUnit(expression.left), inferUnit(expression.right));
      case "choice":
        return joinBranches([inferUnit(expression.whenTrue), inferUnit(expression.whenFalse)]);
      case "call":
        return CALLS[expression.name](expression.args.map(inferUnit));
    }
  }

  return { inferUnit, unitOfField };
}

/** The unit that a field states itself: a currency field, or a calculation with a format; undefined when it follows its fields. */
export function statedUnit({ type, props }: Pick<CurrencyField, "type" | "props">): Unit | undefined {
  const known = resolveType(type);
  if (known === "currency") return moneyIn("currency", props);
  if (known !== "formula") return undefined;
  if (props["format"] === "money") return moneyIn("formula", props);
  return props["format"] === "number" ? "plain" : undefined;
}

function moneyIn(type: "currency" | "formula", props: RawProps): Unit {
  const definition = findDefinition(type);
  const currency = definition && resolveProps(definition, props).currency;
  return currency === undefined ? "plain" : { currency: currency.toUpperCase() };
}

/** The currencies among units, each once. */
export function currenciesIn(units: readonly Unit[]): readonly string[] {
  return [...new Set(units.flatMap((unit) => (isMoney(unit) ? [unit.currency] : [])))];
}

/** The unit of a sum: a plain number beside an amount counts as an amount; different currencies have no common unit. */
function joinAmounts(units: readonly Unit[]): Unit {
  const [currency, ...others] = currenciesIn(units);
  if (currency !== undefined) return others.length === 0 ? { currency } : "plain";
  return units.every((unit) => unit === "any") ? "any" : "plain";
}

/** The unit of one of several values: theirs, when all have the same. */
function joinBranches(units: readonly Unit[]): Unit {
  return units.includes("plain") ? "plain" : joinAmounts(units);
}

function combineUnits(operator: BinaryOperator, left: Unit, right: Unit): Unit {
  if (operator === "&&" || operator === "||" || isComparison(operator)) return "plain";
  const isScaled = operator === "*" || operator === "/" || (operator === "%" && !isMoney(left));
  return isScaled ? scaleUnit(operator, left, right) : joinAmounts([left, right]);
}

/** The unit of a product or quotient: an amount stays one when it is multiplied or divided by a plain number. */
function scaleUnit(operator: BinaryOperator, left: Unit, right: Unit): Unit {
  const isLost = isMoney(right) && (operator !== "*" || isMoney(left));
  return isLost ? "plain" : joinAmounts([left, right]);
}

const first = ([unit = "any"]: readonly Unit[]): Unit => unit;
const plain = (): Unit => "plain";

const CALLS: Readonly<Record<FunctionName, (units: readonly Unit[]) => Unit>> = {
  sum: joinAmounts,
  min: joinAmounts,
  max: joinAmounts,
  average: joinAmounts,
  round: first,
  floor: first,
  ceil: first,
  abs: first,
  if: ([, then = "any", otherwise = "any"]) => joinBranches([then, otherwise]),
  filled: plain,
  count: plain,
  contains: plain,
  length: plain,
  lower: plain,
  upper: plain,
  trim: plain,
  join: plain,
  days: plain,
  number: plain,
};

function isMoney(unit: Unit): unit is Exclude<Unit, string> {
  return typeof unit !== "string";
}
