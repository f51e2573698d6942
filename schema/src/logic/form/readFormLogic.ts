import type { Widget } from "../../model/index.ts";
import type { Expression } from "../formulas/expression.ts";
import { buildFormLogic, type FormLogic } from "./formLogic.ts";
import { parseExpression } from "../formulas/parseExpression.ts";

/** Reads the logic of a form from its document. */
export function readFormLogic(widgets: readonly Widget[]): FormLogic {
  return buildFormLogic(widgets, readFormula);
}

/** All parsed calculations of a form by their text, for pages without a parser. */
export function readFormulas(widgets: readonly Widget[]): Readonly<Record<string, Expression>> {
  const read = new Map<string, Expression>();
  buildFormLogic(widgets, (formula) => {
    const expression = readFormula(formula);
    if (expression !== undefined) read.set(formula, expression);
    return expression;
  });
  return Object.fromEntries(read);
}

function readFormula(formula: string): Expression | undefined {
  const parsed = parseExpression(formula);
  return parsed.ok ? parsed.value : undefined;
}
