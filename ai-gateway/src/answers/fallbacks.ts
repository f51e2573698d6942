import { describeCount } from "@formweave/schema";
import type {
  FormAnalysis,
  FormSuggestion,
  SuggestedField,
  ValidationSuggestion,
} from "@formweave/schema/api";
import { findValue } from "./values/findValue.ts";
import { isRecord } from "./values/isRecord.ts";
import { readField } from "./fields/readField.ts";
import { UNTITLED } from "./readForm.ts";
import { ANSWER_LIMITS, parseStrictly, type Read } from "./values/readJson.ts";
import { Repairs } from "./values/repairs.ts";

/** Confidence of a fallback, which replaces an unusable answer and must never look like a good one. */
const CONFIDENCE = 0.3;

/** Most fields recovered from an unusable answer. */
const MAX_SAVED = 20;

/** Most incomplete objects to look into, so that a hostile text costs little. */
const MAX_OPEN = 50;

/**
 * The form suggested when an answer cannot be used: the complete fields in it, at most 20, otherwise Name and Email. The caller
 * marks it with `source: "fallback"` and shows its repairs, because the rest of the answer is missing.
 */
export function fallbackForm(unusableText = ""): Read<FormSuggestion> {
  const repairs = new Repairs(["The answer of the model could not be used"]);
  const saved = savedFields(unusableText.slice(0, ANSWER_LIMITS.bytes), repairs);
  repairs.add(
    saved.length === 0
      ? "A name and an email field stand in for it"
      : `${describeCount(saved.length, "field")} of it stand here; others may be missing`,
  );
  const fields = saved.length === 0 ? [...NAME_AND_EMAIL] : [...saved];
  return {
    value: { title: UNTITLED, description: "", fields, confidence: CONFIDENCE },
    repairs: repairs.sentences,
  };
}

const NAME_AND_EMAIL: readonly SuggestedField[] = [
  { type: "text-input", label: "Name", required: true, validation: [] },
  { type: "email", label: "Email", required: true, validation: [] },
];

/** Reads the complete objects of a text that have both a type and a label, as fields; the text around them never ends or is no form. */
function savedFields(text: string, repairs: Repairs): readonly SuggestedField[] {
  const fields: SuggestedField[] = [];
  let open = 0;
  let at = text.indexOf("{");
  while (at !== -1 && fields.length < MAX_SAVED && open < MAX_OPEN) {
    const found = findValue(text.slice(at), 0, ANSWER_LIMITS.depth);
    const value = found.kind === "whole" ? parseStrictly(text.slice(at, at + found.end)) : undefined;
    const field = isField(value) ? readField(value, repairs) : undefined;
    if (field !== undefined) fields.push(field);
    else open++;
    at = text.indexOf("{", field === undefined || found.kind !== "whole" ? at + 1 : at + found.end);
  }
  return fields;
}

function isField(value: unknown): boolean {
  return isRecord(value) && typeof value["type"] === "string" && typeof value["label"] === "string";
}

/** The rules suggested when an answer cannot be used. */
export function fallbackRules(): ValidationSuggestion {
  return {
    rules: [{ type: "required", message: "This field is required" }],
    suggestions: [],
    confidence: CONFIDENCE,
  };
}

/** The analysis returned when an answer cannot be used. */
export function fallbackAnalysis(): FormAnalysis {
  return {
    score: 50,
    recommendations: [
      {
        priority: "medium",
        category: "General",
        suggestion: "The form could not be analyzed. Look through it yourself.",
        impact: "Try again in a moment.",
      },
    ],
    insights: [],
    confidence: CONFIDENCE,
  };
}
