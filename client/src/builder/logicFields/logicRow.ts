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
import { definitionOf, fittingOperators, fittingRules } from "@formweave/schema/widgets";
import { z } from "zod";

/** One of a few words, as a select field offers it. */
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

export const EVENT_CHOICES = choicesOf(EVENT_NAMES, (title) => title);
export const ACTION_CHOICES = choicesOf(ACTIONS, ({ title }) => title);
export const CONDITION_CHOICES = choicesOf(CONDITION_ACTIONS, (title) => title);
const OPERATOR_CHOICES = choicesOf(OPERATORS, ({ title }) => title);
const RULE_CHOICES = choicesOf(VALIDATION_RULES, ({ title }) => title);
/** Of days and times people say this. */
const OF_MOMENTS: Readonly<Record<string, string>> = { greater_than: "is after", less_than: "is before" };

const params = z.record(z.string(), json).catch({});

/** A text cell of a row that came from the document; "" when it is none. */
export function wordOf(row: Row, cell: string): string {
  const value = row[cell];
  return typeof value === "string" ? value : "";
}

/** The parameters of an event's action. */
export function paramsOf(row: Row): Readonly<Record<string, Json>> {
  return params.parse(row["params"]);
}

/** What an action has to be told; nothing of an action that this code does not know. */
export function paramsFor(action: string): readonly Param[] {
  if (!isKey(ACTIONS, action)) return [];
  const known: Readonly<Record<string, Omit<Param, "name">>> = ACTIONS[action].params;
  return Object.entries(known).map(([name, param]) => ({ name, ...param }));
}

/** An event with another action, which keeps the parameters that both take. */
export function withAction(row: Row, action: string): Row {
  const taken = new Set(paramsFor(action).map(({ name }) => name));
  const kept = Object.entries(paramsOf(row)).filter(([name]) => taken.has(name));
  return { ...row, action, params: Object.fromEntries(kept) };
}

/** Whether this code knows an operator of conditions. */
export function isOperator(operator: string): operator is keyof typeof OPERATORS {
  return isKey(OPERATORS, operator);
}

/** Whether an operator compares with a value. */
export function comparesWithValue(operator: string): boolean {
  return isOperator(operator) && OPERATORS[operator].hasValue;
}

/** What the value of a rule is; undefined when it has none. */
export function ruleValueKind(type: string): "number" | "text" | "formula" | undefined {
  return isKey(VALIDATION_RULES, type) ? VALIDATION_RULES[type].value : undefined;
}

/** What is said when a rule is broken and nobody wrote a message of their own. */
export function ruleMessage(row: Row): string {
  const type = wordOf(row, "type");
  const value = row["value"];
  const shown = typeof value === "string" || typeof value === "number" ? String(value) : "…";
  return isKey(VALIDATION_RULES, type) ? VALIDATION_RULES[type].message.replace("{value}", shown) : "";
}

/** The comparisons that fit what is compared, all while it is not known; one that was chosen before stays among them. */
export function operatorChoices(fieldType: string | undefined, chosen = ""): readonly Choice[] {
  const kind = fieldType === undefined ? undefined : definitionOf(fieldType)?.answer;
  if (kind === undefined) return OPERATOR_CHOICES;
  const fitting: ReadonlySet<string> = new Set([...fittingOperators(kind), chosen]);
  return OPERATOR_CHOICES.filter(({ value }) => fitting.has(value)).map(({ value, label }) => ({
    value,
    label: (kind === "date" && OF_MOMENTS[value]) || label,
  }));
}

/** An operator for another field: the same where it fits that, else the first that does. */
export function operatorFor(fieldType: string | undefined, operator: string): string {
  const choices = operatorChoices(fieldType);
  return choices.some(({ value }) => value === operator) ? operator : (choices[0]?.value ?? operator);
}

/**
 * The rules that fit a type of field; one that was chosen before stays among them. That it is required is said by its property,
 * where the type has that.
 */
export function ruleChoices(fieldType: string, chosen = ""): readonly Choice[] {
  const definition = definitionOf(fieldType);
  if (definition?.answer === undefined) return RULE_CHOICES;
  const fitting: ReadonlySet<string> = new Set([...fittingRules(definition.answer), chosen]);
  const isAside = hasRequiredProperty(fieldType) && chosen !== "required";
  return RULE_CHOICES.filter(({ value }) => fitting.has(value) && !(isAside && value === "required"));
}

/** Whether a switch says that a type of field has to be answered. */
export function hasRequiredProperty(fieldType: string): boolean {
  return definitionOf(fieldType)?.properties["required"] !== undefined;
}

/** A rule to start from: the first kind that fits the field and that it does not have yet. */
export function newRule(id: string, fieldType: string, rows: readonly Row[]): Row {
  const taken = new Set(rows.map((row) => row["type"]));
  const type = ruleChoices(fieldType).find(({ value }) => !taken.has(value))?.value ?? "custom";
  return { id, type, message: "" };
}

/** A condition to start from. */
export function newCondition(id: string): Row {
  return { id, action: "show", field: "", operator: "is_filled" };
}

/** An event to start from: fields change, everything else is clicked. */
export function newEvent(id: string, isField: boolean): Row {
  return { id, event: isField ? "change" : "click", action: "navigate", params: {} };
}

function choicesOf<T>(words: Readonly<Record<string, T>>, titleOf: (word: T) => string): readonly Choice[] {
  return Object.entries(words).map(([value, word]) => ({ value, label: titleOf(word) }));
}

function isKey<T extends object>(words: T, word: PropertyKey): word is keyof T {
  return Object.hasOwn(words, word);
}
