import {
  ACTIONS,
  CONDITION_ACTIONS,
  EVENT_NAMES,
  json,
  OPERATORS,
  VALIDATION_RULES,
  type Json,
  type ParamKind,
  type Row,
} from "@formweave/schema/model";
import { findDefinition, fittingOperators, fittingRules } from "@formweave/schema/widgets";
import { z } from "zod";

/** An option of a select field. */
interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A parameter of an action. */
export interface Param {
  readonly name: string;
  readonly title: string;
  readonly kind: ParamKind;
}

export const EVENT_CHOICES = toChoices(EVENT_NAMES, (title) => title);
export const ACTION_CHOICES = toChoices(ACTIONS, ({ title }) => title);
export const CONDITION_CHOICES = toChoices(CONDITION_ACTIONS, (title) => title);
const OPERATOR_CHOICES = toChoices(OPERATORS, ({ title }) => title);
const RULE_CHOICES = toChoices(VALIDATION_RULES, ({ title }) => title);
/** Wording for dates and times. */
const OF_MOMENTS: Readonly<Record<string, string>> = { greater_than: "is after", less_than: "is before" };

const params = z.record(z.string(), json).catch({});

/** Returns a text cell of a row; "" if it is not text. */
export function readTextCell(row: Row, cell: string): string {
  const value = row[cell];
  return typeof value === "string" ? value : "";
}

/** The parameters of an event's action. */
export function readParams(row: Row): Readonly<Record<string, Json>> {
  return params.parse(row["params"]);
}

/** Returns the parameters of an action; none for an unknown action. */
export function paramsFor(action: string): readonly Param[] {
  if (!isKey(ACTIONS, action)) return [];
  const known: Readonly<Record<string, Omit<Param, "name">>> = ACTIONS[action].params;
  return Object.entries(known).map(([name, param]) => ({ name, ...param }));
}

/** Changes the action of an event, keeping parameters that both actions have. */
export function withAction(row: Row, action: string): Row {
  const taken = new Set(paramsFor(action).map(({ name }) => name));
  const kept = Object.entries(readParams(row)).filter(([name]) => taken.has(name));
  return { ...row, action, params: Object.fromEntries(kept) };
}

/** True for a known operator of conditions. */
export function isOperator(operator: string): operator is keyof typeof OPERATORS {
  return isKey(OPERATORS, operator);
}

/** True when an operator compares with a value. */
export function comparesWithValue(operator: string): boolean {
  return isOperator(operator) && OPERATORS[operator].hasValue;
}

/** Returns the kind of value a rule takes; undefined when it takes none. */
export function ruleValueKind(type: string): "number" | "text" | "formula" | undefined {
  return isKey(VALIDATION_RULES, type) ? VALIDATION_RULES[type].value : undefined;
}

/** Returns the default message for a broken rule. */
export function ruleMessage(row: Row): string {
  const type = readTextCell(row, "type");
  const value = row["value"];
  const shown = typeof value === "string" || typeof value === "number" ? String(value) : "…";
  return isKey(VALIDATION_RULES, type) ? VALIDATION_RULES[type].message.replace("{value}", shown) : "";
}

/** Returns the operators that fit the type of a field, all while it is unknown; the one already chosen is always included. */
export function operatorChoices(fieldType: string | undefined, chosen = ""): readonly Choice[] {
  const kind = fieldType === undefined ? undefined : findDefinition(fieldType)?.answer;
  if (kind === undefined) return OPERATOR_CHOICES;
  const fitting: ReadonlySet<string> = new Set([...fittingOperators(kind), chosen]);
  return OPERATOR_CHOICES.filter(({ value }) => fitting.has(value)).map(({ value, label }) => ({
    value,
    label: (kind === "date" && OF_MOMENTS[value]) || label,
  }));
}

/** Returns the operator for another field: the same if it fits, else the first one that does. */
export function operatorFor(fieldType: string | undefined, operator: string): string {
  const choices = operatorChoices(fieldType);
  return choices.some(({ value }) => value === operator) ? operator : (choices[0]?.value ?? operator);
}

/**
 * Returns the rules that fit a type of field; the one already chosen is always included. "Required" is left out for types with a property
 * for it.
 */
export function ruleChoices(fieldType: string, chosen = ""): readonly Choice[] {
  const definition = findDefinition(fieldType);
  if (definition?.answer === undefined) return RULE_CHOICES;
  const fitting: ReadonlySet<string> = new Set([...fittingRules(definition.answer), chosen]);
  const isSetElsewhere = hasRequiredProperty(fieldType) && chosen !== "required";
  return RULE_CHOICES.filter(({ value }) => fitting.has(value) && !(isSetElsewhere && value === "required"));
}

/** True when a type of field has a switch for "required". */
export function hasRequiredProperty(fieldType: string): boolean {
  return findDefinition(fieldType)?.properties["required"] !== undefined;
}

/** Returns an initial rule: the first kind that fits the field and that it does not have yet. */
export function newRule(id: string, fieldType: string, rows: readonly Row[]): Row {
  const taken = new Set(rows.map((row) => row["type"]));
  const type = ruleChoices(fieldType).find(({ value }) => !taken.has(value))?.value ?? "custom";
  return { id, type, message: "" };
}

/** Returns an initial condition. */
export function newCondition(id: string): Row {
  return { id, action: "show", field: "", operator: "is_filled" };
}

/** Returns an initial event: change for fields, click for everything else. */
export function newEvent(id: string, isField: boolean): Row {
  return { id, event: isField ? "change" : "click", action: "navigate", params: {} };
}

function toChoices<T>(words: Readonly<Record<string, T>>, getTitle: (word: T) => string): readonly Choice[] {
  return Object.entries(words).map(([value, word]) => ({ value, label: getTitle(word) }));
}

function isKey<T extends object>(words: T, word: PropertyKey): word is keyof T {
  return Object.hasOwn(words, word);
}
