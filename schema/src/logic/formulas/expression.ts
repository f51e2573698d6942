import type { FunctionName } from "./functions.ts";

/** A parsed calculation, as a tree of allowed nodes. */
export type Expression =
  | { readonly kind: "value"; readonly value: string | number | boolean | null }
  /** The answer of a field, by its id. */
  | { readonly kind: "field"; readonly id: string }
  | { readonly kind: "unary"; readonly operator: UnaryOperator; readonly operand: Expression }
  | {
      readonly kind: "binary";
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: "choice";
      readonly test: Expression;
      readonly whenTrue: Expression;
      readonly whenFalse: Expression;
    }
  | { readonly kind: "call"; readonly name: FunctionName; readonly args: readonly Expression[] };

/** Operators before one operand. */
export const UNARY = ["-", "+", "!"] as const;
/** Operators between two operands. */
export const BINARY = ["+", "-", "*", "/", "%", "==", "!=", "<", "<=", ">", ">=", "&&", "||"] as const;
export type UnaryOperator = (typeof UNARY)[number];
export type BinaryOperator = (typeof BINARY)[number];

/** The distinct ids of the fields in a calculation. */
export function fieldsIn(expression: Expression): ReadonlySet<string> {
  const ids = new Set<string>();
  const waiting: Expression[] = [expression];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.kind === "field") ids.add(next.id);
    waiting.push(...listOperands(next));
  }
  return ids;
}

/** The direct child expressions. */
export function listOperands(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case "unary":
      return [expression.operand];
    case "binary":
      return [expression.left, expression.right];
    case "choice":
      return [expression.test, expression.whenTrue, expression.whenFalse];
    case "call":
      return expression.args;
    case "value":
    case "field":
      return [];
  }
}
