import { CONDITION_ACTIONS, OPERATORS, VALIDATION_RULES, type Json, type Row } from "../../model/index.ts";
import type { Expression } from "../formulas/expression.ts";
import { isKnownKey } from "./isKnownKey.ts";

/** A condition of a component's state. */
export interface Condition {
  readonly id: string;
  /** Effect on its component while it holds. */
  readonly action: keyof typeof CONDITION_ACTIONS;
  /** Id of the field whose answer it tests. */
  readonly field: string;
  readonly operator: keyof typeof OPERATORS;
  readonly value?: Json | undefined;
  /**
   * Id of the option that it compares with, which survives a change of the label; `value` counts when the option no longer
   * exists.
   */
  readonly option?: string | undefined;
  /** True when it begins a new alternative: alternatives are combined with "or", conditions inside one with "and". */
  readonly or: boolean;
}

/** A validation rule for an answer; a custom rule is a calculation. */
export interface Rule {
  readonly id: string;
  readonly type: keyof typeof VALIDATION_RULES;
  readonly value?: string | number | undefined;
  /** Message of the rule; when empty, the default of the rule type. */
  readonly message: string;
  readonly test: Expression | undefined;
}

/** Parses a calculation; undefined when it is invalid. */
export type ReadFormula = (formula: string) => Expression | undefined;

/** Reads the conditions in rows; invalid rows are left out. Without zod, which published pages do not include. */
export function readConditions(rows: readonly Row[]): readonly Condition[] {
  return rows.flatMap(({ id, action, field, operator, value, option, or }) => {
    if (!isKnownKey(CONDITION_ACTIONS, action) || !isKnownKey(OPERATORS, operator)) return [];
    if (typeof field !== "string" || field === "") return [];
    const named = typeof option === "string" ? { option } : {};
    return [{ id, action, field, operator, value, ...named, or: or === true }];
  });
}

/** Reads the rules in rows; invalid rows are left out. */
export function readRules(rows: readonly Row[], readFormula: ReadFormula): readonly Rule[] {
  return rows.flatMap(({ id, type, value, message }) => {
    if (!isKnownKey(VALIDATION_RULES, type)) return [];
    if (value !== undefined && typeof value !== "string" && typeof value !== "number") return [];
    const test = type === "custom" && value !== undefined ? readFormula(String(value)) : undefined;
    return [{ id, type, value, message: typeof message === "string" ? message : "", test }];
  });
}
