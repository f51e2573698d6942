import type { DescribedField } from "@formweave/schema/api";
import { getConcept } from "../ontology/conceptIndex.ts";
import { readItem } from "../reading/readItem.ts";
import { detectLanguage } from "../text/language.ts";
import { foldedWords, stems } from "../text/words.ts";
import { articleFor, titleOfType } from "../suggesting/typeTitles.ts";
import { finding, named, type Finding } from "./finding.ts";

const CHOICES: readonly string[] = [
  "select",
  "radio",
  "checkbox-group",
  "multi-select",
  "button-group",
  "radio-cards",
  "combobox",
  "ranking",
];
const VISIBLE_AT_ONCE: readonly string[] = ["radio", "checkbox-group", "button-group", "radio-cards"];
const MAX_VISIBLE_AT_ONCE = 7;
/** Types with an answer of their own shape, for which free text is a worse question. */
const SHAPED: readonly string[] = [
  "email",
  "phone",
  "date",
  "time",
  "url",
  "number",
  "currency",
  "country",
  "yes-no",
  "select",
  "radio",
  "rating",
  "file",
];

/** Finds problems of single fields: labels, choices, types. */
export function fieldChecks(fields: readonly DescribedField[]): readonly Finding[] {
  return [
    ...missingLabels(fields),
    ...doubleLabels(fields),
    ...placeholdersAsLabels(fields),
    ...fewChoices(fields),
    ...longChoices(fields),
    ...freeTexts(fields),
    ...emailRules(fields),
  ];
}

function missingLabels(fields: readonly DescribedField[]): readonly Finding[] {
  const without = fields.filter(({ label }) => label.trim() === "");
  if (without.length === 0) return [];
  return [
    finding(
      "high",
      "labels",
      {
        suggestion: `Give ${without.length === 1 ? "the field" : `the ${without.length} fields`} without a label one.`,
        impact: "Nobody, including people with a screen reader, can tell what to answer.",
        effort: "low",
      },
      without,
    ),
  ];
}

function doubleLabels(fields: readonly DescribedField[]): readonly Finding[] {
  const groups = Map.groupBy(
    fields.filter(({ label }) => label.trim() !== ""),
    ({ label }) => stems(label).join(" "),
  );
  const doubles = [...groups.values()].filter((group) => group.length > 1).flat();
  if (doubles.length === 0) return [];
  return [
    finding(
      "medium",
      "labels",
      {
        suggestion: `Rename one of these, they sound alike: ${named(doubles)}.`,
        impact: "People answer the same question twice, and the answers cannot be told apart.",
        effort: "low",
      },
      doubles,
    ),
  ];
}

function placeholdersAsLabels(fields: readonly DescribedField[]): readonly Finding[] {
  const found = fields.filter(
    ({ label, placeholder = "" }) =>
      placeholder.trim() !== "" && (label.trim() === "" || label.trim() === placeholder.trim()),
  );
  if (found.length === 0) return [];
  return [
    finding(
      "low",
      "labels",
      {
        suggestion: `Do not use the placeholder as the label: ${named(found)}. Put an example there, or nothing.`,
        impact: "A placeholder is gone as soon as someone types.",
        effort: "low",
      },
      found,
    ),
  ];
}

function fewChoices(fields: readonly DescribedField[]): readonly Finding[] {
  const found = fields.filter(({ type, options }) => CHOICES.includes(type) && (options?.length ?? 0) < 2);
  if (found.length === 0) return [];
  return [
    finding(
      "high",
      "choices",
      {
        suggestion: `Offer at least two choices at ${named(found)}.`,
        impact: "There is nothing to choose.",
        effort: "low",
      },
      found,
    ),
  ];
}

function longChoices(fields: readonly DescribedField[]): readonly Finding[] {
  const found = fields.filter(
    ({ type, options }) => VISIBLE_AT_ONCE.includes(type) && (options?.length ?? 0) > MAX_VISIBLE_AT_ONCE,
  );
  if (found.length === 0) return [];
  return [
    finding(
      "low",
      "choices",
      {
        suggestion: `Show the many choices of ${named(found)} in a list that opens.`,
        impact: `More than ${MAX_VISIBLE_AT_ONCE} choices in sight push the rest of the form away.`,
        effort: "low",
      },
      found,
    ),
  ];
}

function freeTexts(fields: readonly DescribedField[]): readonly Finding[] {
  return fields.flatMap((field) => {
    const better = field.type === "text-input" ? betterType(field.label) : undefined;
    if (better === undefined) return [];
    return [
      finding(
        "medium",
        "types",
        {
          suggestion: `Ask for ${named([field])} with ${articleFor(titleOfType(better))} ${titleOfType(better)} field instead of free text.`,
          impact: "It is quicker to answer, and every answer can be used.",
          effort: "low",
        },
        [field],
      ),
    ];
  });
}

/** The type that a label suggests, when its answers have a shape of their own. */
function betterType(label: string): string | undefined {
  const mentions = readItem(label, detectLanguage(foldedWords(label)));
  const [mention] = mentions;
  if (mentions.length !== 1 || mention === undefined || mention.isGuess) return undefined;
  const type = mention.type ?? (mention.concept === undefined ? undefined : getConcept(mention.concept).type);
  return type !== undefined && SHAPED.includes(type) ? type : undefined;
}

function emailRules(fields: readonly DescribedField[]): readonly Finding[] {
  const found = fields.filter(
    ({ type, label, rules }) =>
      type === "text-input" && rules?.includes("email") !== true && betterType(label) === "email",
  );
  if (found.length === 0) return [];
  return [
    finding(
      "high",
      "validation",
      {
        suggestion: `Check the email addresses in ${named(found)}.`,
        impact: "A mistyped address is a person who is never reached.",
        effort: "low",
      },
      found,
    ),
  ];
}
