import { CONDITION_ACTIONS, OPERATORS, VALIDATION_RULES, type Json, type Row } from "../model/index.ts";
import type { Expression } from "./expression.ts";
import { isKeyOf } from "./isKeyOf.ts";

/** When something happens to a component. */
export interface Condition {
  readonly id: string;
  /** What it does with its component while it holds. */
  readonly action: keyof typeof CONDITION_ACTIONS;
  /** The id of the field whose answer it looks at. */
  readonly field: string;
  readonly operator: keyof typeof OPERATORS;
  readonly value?: Json | undefined;
  /** The id of the option that it compares with, whatever that is called by now; `value` where there is none such any more. */
  readonly option?: string | undefined;
  /** Whether it begins another alternative: of those before it none has to hold then. */
  readonly or: boolean;
}

/** What an answer has to follow; a rule of one's own as a calculation. */
export interface Rule {
  readonly id: string;
  readonly type: keyof typeof VALIDATION_RULES;
  readonly value?: string | number | undefined;
  /** That of the rule itself when it is empty. */
  readonly message: string;
  readonly test: Expression | undefined;
}

/** Reads a calculation; undefined where it cannot be read. */
export type ReadFormula = (formula: string) => Expression | undefined;

/** The conditions in rows; rows that are none are left out. Without zod, which a published page does not carry. */
export function readConditions(rows: readonly Row[]): readonly Condition[] {
  return rows.flatMap(({ id, action, field, operator, value, option, or }) => {
    if (!isKeyOf(CONDITION_ACTIONS, action) || !isKeyOf(OPERATORS, operator)) return [];
    if (typeof field !== "string" || field === "") return [];
    const named = typeof option === "string" ? { option } : {};
    return [{ id, action, field, operator, value, ...named, or: or === true }];
  });
}

/** The rules in rows; rows that are none are left out. */
export function readRules(rows: readonly Row[], readFormula: ReadFormula): readonly Rule[] {
  return rows.flatMap(({ id, type, value, message }) => {
    if (!isKeyOf(VALIDATION_RULES, type)) return [];
    if (value !== undefined && typeof value !== "string" && typeof value !== "number") return [];
    const test = type === "custom" && value !== undefined ? readFormula(String(value)) : undefined;
    return [{ id, type, value, message: typeof message === "string" ? message : "", test }];
  });
}
