import { describeCount } from "@formweave/schema";
import type { FormSuggestion, SuggestedField, SuggestedRule } from "@formweave/schema/api";
import { DEFAULT_TYPE, fieldDefinition, fieldType, needsOptions } from "./fields/fieldType.ts";
import { standardMessage } from "./fields/readRuleList.ts";
import { Repairs } from "./values/repairs.ts";
import { isSafePattern } from "@formweave/schema/widgets";
import { quoted } from "./text/sentences.ts";

/** A suggestion that makes sense as far as rules can tell. */
export interface Linted {
  readonly value: FormSuggestion;
  /** Corrections that were made, a sentence each. */
  readonly mended: readonly string[];
  /** Problems for a person to look at, a sentence each. */
  readonly findings: readonly string[];
}

/** Words in labels of personal questions. */
const PERSONAL =
  /\b(?:name|e-?mail|phone|mobile|address|street|birth|birthday|passport|ssn|social security|tax id|iban|health|insurance|salary|income|gender|religion)\b/i;
const PERSONAL_TYPES = new Set(["email", "phone", "full-name", "address", "signature"]);
const NOTICE_TYPES = new Set(["consent", "terms"]);
const NOTICE = /\b(?:consent|privacy|agree|data protection|gdpr)\b/i;

/** Checks that a suggestion makes sense: corrects problems with one right solution, and lists the rest. */
export function lint(suggestion: FormSuggestion): Linted {
  const mended = new Repairs();
  const fields = withoutCopies(
    suggestion.fields.map((field) => mendField(field, mended)),
    mended,
  );
  return {
    value: { ...suggestion, fields: [...fields] },
    mended: mended.sentences,
    findings: [...sameLabels(fields), ...fewOptions(fields), ...personalData(fields)],
  };
}

function mendField(field: SuggestedField, mended: Repairs): SuggestedField {
  const about = quoted(field.label);
  const ordered = inOrder(inOrder(field.validation, "min", "max"), "minLength", "maxLength");
  if (ordered !== field.validation)
    mended.add(`${about}: the least was above the most and they changed places`);
  const quick = ordered.filter(({ type, value }) => type !== "pattern" || isSafePattern(String(value ?? "")));
  if (quick.length < ordered.length) mended.add(`${about}: a pattern that cannot be used was left out`);
  const needsEmail = fieldType(field.type) === "email" && !quick.some(({ type }) => type === "email");
  if (!needsEmail || quick.length >= 10) return { ...field, validation: [...quick] };
  mended.add(`${about} asks for an email address and now checks that it is one`);
  return { ...field, validation: [...quick, { type: "email", message: standardMessage("email", "") }] };
}

/** Swaps the values of a least and a most rule where the least one is above the other. */
function inOrder(
  rules: readonly SuggestedRule[],
  least: SuggestedRule["type"],
  most: SuggestedRule["type"],
): readonly SuggestedRule[] {
  const [low, high] = [rules.find(({ type }) => type === least), rules.find(({ type }) => type === most)];
  if (low?.value === undefined || high?.value === undefined) return rules;
  if (typeof low.value !== typeof high.value || low.value <= high.value) return rules;
  const [below, above] = [high.value, low.value];
  return rules.map((rule) => {
    if (rule === low) return { ...rule, value: below, message: standardMessage(least, below) };
    return rule === high ? { ...rule, value: above, message: standardMessage(most, above) } : rule;
  });
}

function withoutCopies(fields: readonly SuggestedField[], mended: Repairs): readonly SuggestedField[] {
  const seen = new Set<string>();
  return fields.filter((field) => {
    const key = JSON.stringify({ ...field, label: field.label.toLowerCase() });
    if (!seen.has(key)) return seen.add(key);
    mended.add(`${quoted(field.label)} came twice and stands once`);
    return false;
  });
}

function sameLabels(fields: readonly SuggestedField[]): readonly string[] {
  const groups = Map.groupBy(fields, ({ label, section }) => `${section ?? ""}\n${label.toLowerCase()}`);
  return [...groups.values()].flatMap(([first, ...more]) =>
    first !== undefined && more.length > 0
      ? [`${describeCount(more.length + 1, "field")} are called ${quoted(first.label)}`]
      : [],
  );
}

function fewOptions(fields: readonly SuggestedField[]): readonly string[] {
  return fields
    .filter(
      ({ type, options = [] }) =>
        needsOptions(fieldDefinition(fieldType(type) ?? DEFAULT_TYPE)) && options.length < 2,
    )
    .map(({ label }) => `${quoted(label)} offers a choice and has fewer than two options`);
}

function personalData(fields: readonly SuggestedField[]): readonly string[] {
  const personal = fields.filter(({ type, label }) => PERSONAL_TYPES.has(type) || PERSONAL.test(label));
  const hasNotice = fields.some(({ type, label }) => NOTICE_TYPES.has(type) || NOTICE.test(label));
  if (personal.length === 0 || hasNotice) return [];
  const labels = personal.slice(0, 5).map(({ label }) => quoted(label));
  return [`The form asks for personal data (${labels.join(", ")}) and does not say what becomes of it`];
}
