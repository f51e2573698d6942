import { ok, type Result } from "@formweave/schema";
import { validationSuggestion, type ValidationSuggestion } from "@formweave/schema/api";
import { type FinishReason } from "../model/provider.ts";
import { DEFAULT_TYPE, fieldDefinition, fieldType } from "./fieldType.ts";
import { firstOf } from "./isRecord.ts";
import { readConfidence } from "./readNumber.ts";
import { readJson, unusable, type Read } from "./readJson.ts";
import { readLines } from "./readLines.ts";
import { readRuleList } from "./readRuleList.ts";
import { Repairs } from "./repairs.ts";

/** Most suggestions beside the rules, and most characters of one. */
const SUGGESTIONS = { most: 5, max: 200 } as const;

/** The field that rules are wanted for. */
export interface RulesContext {
  readonly fieldType: string;
  readonly fieldLabel: string;
}

/** Suggested rules for one field in a model's text; those that do not fit the field are left out, and said. */
export function readRules(
  text: string,
  finishReason: FinishReason,
  context: RulesContext,
): Result<Read<ValidationSuggestion>> {
  const read = readJson(text, finishReason);
  if (!read.ok) return read;
  const record = read.value.value;
  const repairs = new Repairs(read.value.repairs);
  const definition = fieldDefinition(fieldType(context.fieldType) ?? DEFAULT_TYPE);
  const given = firstOf(record, ["rules", "validation", "validations", "validationRules"]);
  const rules = readRuleList(given, { label: context.fieldLabel, definition }, repairs);
  const tips = firstOf(record, ["suggestions", "tips", "recommendations"]);
  const suggestions = readLines(tips, { part: "suggestions", ...SUGGESTIONS }, repairs);
  if (rules.length === 0 && suggestions.length === 0) return unusable("there is no rule that can be used");
  const confidence = readConfidence(record["confidence"]);
  const parsed = validationSuggestion.safeParse({ rules, suggestions, confidence });
  if (!parsed.success) return unusable(parsed.error.issues[0]?.message ?? "");
  return ok({ value: parsed.data, repairs: repairs.sentences });
}
