import { resolveType } from "../../widgets/index.ts";
import {
  createCurrencyUnits,
  currenciesIn,
  statedUnit,
  type CurrencyField,
  type CurrencyUnits,
  type FindCurrencyField,
} from "./currencyUnits.ts";
import type { Mismatch } from "./describeMismatch.ts";
import { fieldsIn, listOperands, type BinaryOperator, type Expression } from "../formulas/expression.ts";
import { isComparison } from "./neverMatch.ts";

/** Amounts that are put together although they have different currencies. */
type CurrencyConflict = Pick<Mismatch, "message" | "advice">;

/** Functions whose arguments are put together. */
const JOINING: ReadonlySet<string> = new Set(["sum", "min", "max", "average"]);

/** Parts of a calculation where amounts of different currencies meet, the outermost first. */
export function findCurrencyConflicts(
  expression: Expression,
  findField: FindCurrencyField,
): readonly CurrencyConflict[] {
  const units = createCurrencyUnits(findField);
  const conflictsIn = (part: Expression): readonly CurrencyConflict[] => {
    const own = conflictAt(part, units, findField);
    const inside = listOperands(part).flatMap(conflictsIn);
    return own === undefined ? inside : [own, ...inside];
  };
  return conflictsIn(expression);
}

/** Like `findCurrencyConflicts` for the calculation of a field: none when its author states its format. */
export function findFormulaConflicts(
  field: Pick<CurrencyField, "type" | "props" | "formula">,
  findField: FindCurrencyField,
): readonly CurrencyConflict[] {
  const isStated = resolveType(field.type) === "formula" && statedUnit(field) !== undefined;
  return field.formula === undefined || isStated ? [] : findCurrencyConflicts(field.formula, findField);
}

function conflictAt(
  part: Expression,
  { inferUnit, unitOfField }: CurrencyUnits,
  findField: FindCurrencyField,
): CurrencyConflict | undefined {
  const met = partsThatMeet(part);
  const [one, other] = currenciesIn(met.map(inferUnit));
  if (one === undefined || other === undefined) return undefined;
  const findTitle = (currency: string) => {
    const ids = met.flatMap((operand) => [...fieldsIn(operand)]);
    const id = ids.find((each) => currenciesIn([unitOfField(each)]).includes(currency)) ?? "";
    return findField(id)?.title ?? id;
  };
  const isCompared = part.kind === "binary" && isComparison(part.operator);
  const outcome = isCompared ? "only their numbers are compared" : "the result is a plain number";
  return {
    message: `“${findTitle(one)}” is in ${one} and “${findTitle(other)}” is in ${other}, so ${outcome}`,
    advice: `Write number({${findTitle(one)}}) for an amount without its currency`,
  };
}

/** True for operators whose operands need the same unit. */
const isOfOneUnit = (operator: BinaryOperator): boolean =>
  ["+", "-", "%"].includes(operator) || isComparison(operator);

/** The operands whose units have to agree. */
function partsThatMeet(part: Expression): readonly Expression[] {
  switch (part.kind) {
    case "binary":
      return isOfOneUnit(part.operator) ? listOperands(part) : [];
    case "choice":
      return [part.whenTrue, part.whenFalse];
    case "call":
      if (part.name === "if") return part.args.slice(1);
      return JOINING.has(part.name) ? part.args : [];
    case "value":
    case "field":
    case "unary":
      return [];
  }
}
