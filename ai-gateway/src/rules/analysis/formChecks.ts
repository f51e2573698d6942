import { describeCount } from "@formweave/schema";
import type { PersonalData } from "@formweave/data/assistant";
import type { DescribedField } from "@formweave/schema/api";
import { findMeaning } from "../ontology/findMeaning.ts";
import { finding, named, type Finding, type FormData } from "./finding.ts";

/**
 * Thresholds: fields from which a form is long, and too long; share of required fields that is too high, and fields from which it
 * matters.
 */
const LONG = { fields: 15, many: 30, requiredShare: 0.8, requiredFrom: 6 } as const;
const SENSITIVE: readonly PersonalData[] = ["health", "financial", "special", "child"];
const CONSENTS: readonly string[] = ["consent", "terms"];
const LAST: readonly string[] = ["consent", "terms", "signature"];
const HARD: readonly string[] = ["file", "image-upload", "signature", "password"];

/** Finds problems of the form as a whole: length, order, required fields and the handling of personal data. */
export function formChecks({ fields }: FormData): readonly Finding[] {
  return [
    ...length(fields),
    ...requiredShare(fields),
    ...sensitive(fields),
    ...consent(fields),
    ...order(fields),
  ];
}

function length(fields: readonly DescribedField[]): readonly Finding[] {
  if (fields.length === 0) {
    return [
      finding("high", "length", {
        suggestion: "Add a first question.",
        impact: "A form without questions collects nothing.",
        effort: "low",
      }),
    ];
  }
  if (fields.length <= LONG.fields) return [];
  return [
    finding(fields.length > LONG.many ? "high" : "medium", "length", {
      suggestion: `Leave out what you do not use, or spread the ${describeCount(fields.length, "field")} over pages.`,
      impact: "The longer a form, the more people leave it.",
      effort: "medium",
    }),
  ];
}

function requiredShare(fields: readonly DescribedField[]): readonly Finding[] {
  const required = fields.filter((field) => field.required);
  if (fields.length < LONG.requiredFrom || required.length <= fields.length * LONG.requiredShare) return [];
  return [
    finding(
      "medium",
      "required",
      {
        suggestion: `Require less: ${required.length} of ${describeCount(fields.length, "field")} are required.`,
        impact: "People who cannot answer one question cannot send any.",
        effort: "low",
      },
      required,
    ),
  ];
}

function sensitive(fields: readonly DescribedField[]): readonly Finding[] {
  const found = fields.filter(({ label, helpText = "" }) => isSensitive(label) && helpText.trim() === "");
  if (found.length === 0) return [];
  return [
    finding(
      "medium",
      "privacy",
      {
        suggestion: `Say why you ask for ${named(found)}, and who sees it.`,
        impact: "Sensitive questions without a reason are where people stop.",
        effort: "low",
      },
      found,
    ),
  ];
}

function consent(fields: readonly DescribedField[]): readonly Finding[] {
  const found = fields.filter(({ label }) => isSensitive(label));
  if (found.length === 0 || fields.some(({ type }) => CONSENTS.includes(type))) return [];
  return [
    finding(
      "high",
      "privacy",
      {
        suggestion: `Ask for consent: ${named(found)} is sensitive data.`,
        impact: "The law wants an explicit agreement for it.",
        effort: "low",
      },
      found,
    ),
  ];
}

/** Checks that easy questions come first, and agreements and signatures last. */
function order(fields: readonly DescribedField[]): readonly Finding[] {
  const lastQuestion = fields.findLastIndex(({ type }) => !LAST.includes(type));
  const early = fields.filter(({ type }, place) => LAST.includes(type) && place < lastQuestion - 2);
  const [first] = fields;
  const hard =
    first && fields.length > 3 && (HARD.includes(first.type) || isSensitive(first.label)) ? [first] : [];
  const misplaced = [...new Set([...hard, ...early])];
  if (misplaced.length === 0) return [];
  return [
    finding(
      "low",
      "order",
      {
        suggestion: `Move ${named(misplaced)} towards the end.`,
        impact: "Easy questions first keep people going.",
        effort: "low",
      },
      misplaced,
    ),
  ];
}

function isSensitive(label: string): boolean {
  const data = findMeaning(label)?.personalData;
  return data !== undefined && SENSITIVE.includes(data);
}
