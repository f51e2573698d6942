import { ok, type Result } from "@formweave/schema";
import { validationSuggestion, type ValidationSuggestion } from "@formweave/schema/api";
import type { FinishReason } from "../model/provider.ts";
import { DEFAULT_TYPE, fieldDefinition, fieldType } from "./fields/fieldType.ts";
import { findFirst } from "./values/isRecord.ts";
import { readConfidence } from "./values/readNumber.ts";
import { readJson, unusable, type Read } from "./values/readJson.ts";
import { readLines } from "./values/readLines.ts";
import { readRuleList } from "./fields/readRuleList.ts";
import { Repairs } from "./values/repairs.ts";

/** Most suggestions beside the rules, and most characters of each. */
const SUGGESTIONS = { most: 5, max: 200 } as const;

/** The field that the rules are for. */
export interface RulesContext {
  readonly fieldType: string;
  readonly fieldLabel: string;
}

/** Reads suggested rules for a field from a model's text, if it contains any usable ones. */
export function readRules(
  text: string,
  finishReason: FinishReason,
  context: RulesContext,
): Result<Read<ValidationSuggestion>> {
  const read = readJson(text, finishReason);
  if (!read.ok) return read;
  const checked = checkRules(read.value.value, context, read.value.repairs);
  if (!checked.ok) return checked;
  const { rules, suggestions } = checked.value.value;
  return rules.length + suggestions.length > 0 ? checked : unusable("there is no rule that can be used");
}

/** Prepares suggested rules for display; those that do not fit the field are left out and reported. */
export function checkRules(
  record: Readonly<Record<string, unknown>>,
  context: RulesContext,
  before: readonly string[] = [],
): Result<Read<ValidationSuggestion>> {
  const repairs = new Repairs(before);
  const definition = fieldDefinition(fieldType(context.fieldType) ?? DEFAULT_TYPE);
  const given = findFirst(record, ["rules", "validation", "validations", "validationRules"]);
  const rules = readRuleList(given, { label: context.fieldLabel, definition }, repairs);
  const tips = findFirst(record, ["suggestions", "tips", "recommendations"]);
  const suggestions = readLines(tips, { part: "suggestions", ...SUGGESTIONS }, repairs);
  const confidence = readConfidence(record["confidence"]);
  const parsed = validationSuggestion.safeParse({ rules, suggestions, confidence });
  if (!parsed.success) return unusable(parsed.error.issues[0]?.message ?? "");
  return ok({ value: parsed.data, repairs: repairs.sentences });
}
