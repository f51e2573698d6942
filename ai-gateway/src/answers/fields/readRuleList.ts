import { limits } from "@formweave/schema";
import { SUGGESTED_RULES, type SuggestedRule } from "@formweave/schema/api";
import { VALIDATION_RULES } from "@formweave/schema/model";
import { checkProperty } from "@formweave/schema/rules";
import type { AnswerType, WidgetDefinition } from "@formweave/schema/widgets";
import { cleanText } from "../text/cleanText.ts";
import { findFirst, isRecord } from "../values/isRecord.ts";
import { readNumber } from "../values/readNumber.ts";
import { readText } from "../values/readText.ts";
import type { Repairs } from "../values/repairs.ts";
import { isSafePattern } from "@formweave/schema/widgets";
import { quoted } from "../text/sentences.ts";

/** Most rules of a field. */
const MAX_RULES = 10;

type RuleType = SuggestedRule["type"];

/** Names of the rules in models' answers and HTML, without case, spaces and dashes. */
const SPELLINGS: Readonly<Record<RuleType, string>> = {
  required: "required mandatory notempty nonempty isrequired",
  email: "email emailaddress isemail",
  minLength: "minlength minimumlength minlen lengthmin mincharacters minchars",
  maxLength: "maxlength maximumlength maxlen lengthmax maxcharacters maxchars",
  pattern: "pattern regex regexp regularexpression matches",
  min: "min minimum minvalue gte greaterthanorequal mindate after",
  max: "max maximum maxvalue lte lessthanorequal maxdate before",
  custom: "custom",
};

const TYPES_BY_SPELLING = new Map<string, RuleType>(
  SUGGESTED_RULES.flatMap((type) => SPELLINGS[type].split(" ").map((name) => [name, type] as const)),
);

const ALWAYS: readonly RuleType[] = ["required", "custom"];

/** Rules that make sense for a kind of answer, beside those for all kinds. */
const FITTING: Partial<Readonly<Record<AnswerType, readonly RuleType[]>>> = {
  text: ["email", "minLength", "maxLength", "pattern"],
  number: ["min", "max"],
  date: ["min", "max"],
  parts: ["min", "max"],
};

/** Keys of a field under which models write rules. */
export const RULE_KEYS = ["min", "max", "minLength", "maxLength", "pattern"] as const;

interface About {
  readonly label: string;
  readonly definition: WidgetDefinition;
}

/**
 * Reads the rules of a field: from objects, from names alone, or from an object of names and values. A rule that is unknown, does
 * not fit the field or has an unusable value is left out and reported.
 */
export function readRuleList(raw: unknown, about: About, repairs: Repairs): SuggestedRule[] {
  const rules = new Map<RuleType, SuggestedRule>();
  for (const given of toList(raw).slice(0, MAX_RULES * 5)) {
    const rule = readRule(given, about, repairs);
    if (rule === undefined) continue;
    if (rules.has(rule.type)) repairs.add(`${quoted(about.label)}: the rule “${rule.type}” came twice`);
    else rules.set(rule.type, rule);
  }
  return [...rules.values()].slice(0, MAX_RULES);
}

function toList(raw: unknown): readonly unknown[] {
  if (Array.isArray(raw)) return raw;
  if (typeof raw === "string") return raw.split(/[,;|]/);
  if (!isRecord(raw)) return [];
  return Object.entries(raw).flatMap(([type, value]) => {
    if (value === false || value === null) return [];
    return [isRecord(value) ? { type, ...value } : { type, value }];
  });
}

function readRule(raw: unknown, about: About, repairs: Repairs): SuggestedRule | undefined {
  const record = isRecord(raw) ? raw : { type: raw };
  const named = findFirst(record, ["type", "rule", "name", "kind"]);
  const start = quoted(about.label);
  const type = ruleType(named);
  if (type === undefined) {
    const name = readText(named, { about: start, part: "rules", max: 40 }, repairs);
    if (name !== "") repairs.add(`${start}: the rule “${name}” is not known and was left out`);
    return undefined;
  }
  const given = findFirst(record, ["value", "param", "limit", "regex", "pattern"]);
  const value = doesFit(type, about) ? readValue(type, given, about) : undefined;
  if (value === undefined) {
    const why = doesFit(type, about) ? "has a value that cannot be used" : "does not fit this kind of field";
    repairs.add(`${start}: the rule “${type}” ${why} and was left out`);
    return undefined;
  }
  const place = { about: start, part: `message of the rule “${type}”`, max: 200 };
  const message = readText(findFirst(record, ["message", "error", "errorMessage", "text"]), place, repairs);
  return { type, message: message || standardMessage(type, value), ...(value !== "" && { value }) };
}

function doesFit(type: RuleType, { definition }: About): boolean {
  return ALWAYS.includes(type) || (FITTING[definition.answer ?? "text"]?.includes(type) ?? false);
}

/** The standard message for an answer that breaks a rule, when the model wrote none. */
export function standardMessage(type: RuleType, value: string | number): string {
  return VALIDATION_RULES[type].message.replace("{value}", () => String(value)).slice(0, 200);
}

function ruleType(raw: unknown): RuleType | undefined {
  if (typeof raw !== "string" || raw.length > 60) return undefined;
  return TYPES_BY_SPELLING.get(raw.toLowerCase().replaceAll(/[^a-z]/g, ""));
}

/** Reads the value of a rule: "" for a rule without one, undefined for an unusable one. */
function readValue(type: RuleType, raw: unknown, { definition }: About): string | number | undefined {
  switch (type) {
    case "required":
    case "email":
      return "";
    case "minLength":
    case "maxLength":
      return readLength(type, raw);
    case "min":
    case "max":
      return readBound(definition.properties[type], raw);
    case "pattern":
      return readPattern(raw);
    case "custom":
      return cleanText(raw, { max: 500 }).text;
  }
}

function readLength(type: "minLength" | "maxLength", raw: unknown): number | undefined {
  const value = readNumber(raw);
  const least = type === "minLength" ? 0 : 1;
  if (value === undefined || !Number.isInteger(value) || value < least) return undefined;
  return value > limits.MAX_TEXT ? undefined : value;
}

function readBound(property: WidgetDefinition["properties"][string] | undefined, raw: unknown) {
  if (property?.kind !== "string") {
    const value = readNumber(raw);
    return property === undefined || value === undefined || checkProperty("", property, value)
      ? undefined
      : value;
  }
  const value = typeof raw === "string" ? raw.trim() : "";
  return value === "" || checkProperty("", property, value) !== undefined ? undefined : value;
}

function readPattern(raw: unknown): string | undefined {
  if (typeof raw !== "string") return undefined;
  const literal = /^\/(.{1,500})\/$/su.exec(raw)?.[1] ?? raw;
  return isSafePattern(literal) ? literal : undefined;
}
