import type { Concept, ConceptRule, Language } from "@formweave/data/assistant";
import type { SuggestedRule, ValidateInput, ValidationSuggestion } from "@formweave/schema/api";
import { resolveType } from "@formweave/schema/widgets";
import { withMessage } from "../composing/ruleMessages.ts";
import { getConcept, findConcept } from "../ontology/conceptIndex.ts";
import { readItem } from "../reading/readItem.ts";
import { detectLanguage } from "../text/language.ts";
import { foldedWords } from "../text/words.ts";
import { articleFor, titleOfType } from "./typeTitles.ts";

/**
 * Patterns for values with a fixed format; they match in linear time, and their user anchors them. Sources: ISO 13616 (IBAN),
 * HTML standard (email, url).
 */
const PATTERNS: Readonly<Record<string, string>> = {
  iban: "[A-Z]{2}[0-9]{2}[A-Z0-9 ]{11,40}",
  postalCode: "[A-Za-z0-9][A-Za-z0-9 -]{2,9}",
  cardExpiry: "(0[1-9]|1[0-2])/[0-9]{2}",
  cardCode: "[0-9]{3,4}",
  username: "[A-Za-z0-9._-]{3,30}",
};

const BY_TYPE: Readonly<Record<string, readonly ConceptRule[]>> = {
  email: [{ type: "email" }],
  phone: [{ type: "pattern", value: "[+0-9() ./-]{6,25}" }],
  url: [{ type: "pattern", value: "https?://[^ ]{3,2000}" }],
  password: [{ type: "minLength", value: 8 }],
  quantity: [{ type: "min", value: 1 }],
  percent: [
    { type: "min", value: 0 },
    { type: "max", value: 100 },
  ],
  currency: [{ type: "min", value: 0 }],
  "text-input": [{ type: "maxLength", value: 200 }],
  "text-area": [{ type: "maxLength", value: 2000 }],
};

const REQUIRED: SuggestedRule = { type: "required", message: "This field is required" };

/** Suggests rules for a field, from the meaning of its label and the values of its type. */
export function suggestRules({ fieldType, fieldLabel }: ValidateInput): ValidationSuggestion {
  const language = detectLanguage(foldedWords(fieldLabel));
  const type = resolveType(fieldType) ?? fieldType;
  const meant = readLabel(fieldLabel, language);
  const rules = unique([...rulesFor(meant, type), ...meant.rules]).map((rule) => withMessage(rule, language));
  const isRequired = meant.concept?.required === true || rules.length === 0;
  return {
    rules: [...(isRequired ? [REQUIRED] : []), ...rules].slice(0, 10),
    suggestions: [...advice(fieldLabel, meant.concept, type, meant.type)],
    confidence: estimateConfidence(meant.concept !== undefined, BY_TYPE[type] !== undefined),
  };
}

/** Meaning of a label, and the rules stated in it. */
interface Meant {
  readonly id: string;
  readonly concept: Concept | undefined;
  readonly type: string | undefined;
  readonly rules: readonly ConceptRule[];
}

function readLabel(label: string, language: Language): Meant {
  const [mention] = readItem(label, language);
  const id = findConcept(label, language) ?? mention?.concept;
  const concept = id === undefined ? undefined : getConcept(id);
  return { id: id ?? "", concept, type: mention?.type ?? concept?.type, rules: mention?.rules ?? [] };
}

function unique(rules: readonly ConceptRule[]): readonly ConceptRule[] {
  return rules.filter((rule, place) => rules.findIndex((other) => other.type === rule.type) === place);
}

function rulesFor({ id, concept }: Meant, type: string): readonly ConceptRule[] {
  return [
    ...textRules(id, concept, type),
    ...(concept?.type === type ? (concept.rules ?? []) : []),
    ...(BY_TYPE[type] ?? []),
  ];
}

/** Rules for the format of a line of text, where its meaning has one. */
function textRules(id: string, concept: Concept | undefined, type: string): readonly ConceptRule[] {
  if (type !== "text-input" && type !== "masked-input") return [];
  const pattern = PATTERNS[id];
  if (pattern !== undefined) return [{ type: "pattern", value: pattern }];
  return concept?.type === "email" ? [{ type: "email" }] : [];
}

function advice(
  label: string,
  concept: Concept | undefined,
  type: string,
  better: string | undefined,
): readonly string[] {
  const isPlain = type === "text-input" && better !== undefined && better !== type;
  return [
    ...(isPlain
      ? [
          `Use ${articleFor(titleOfType(better))} ${titleOfType(better)} field: it checks and formats this kind of answer.`,
        ]
      : []),
    ...(concept?.autocomplete === undefined
      ? []
      : [`Set its autocomplete to “${concept.autocomplete}”, so that browsers can fill it in.`]),
    ...(concept?.personalData === undefined
      ? []
      : [`This is personal data (${concept.personalData}): say in the help text what it is for.`]),
    ...(label.trim() === "" ? ["Give the field a label: without one nobody knows what to answer."] : []),
  ];
}

function estimateConfidence(isKnown: boolean, hasTypeRules: boolean): number {
  if (isKnown) return 0.9;
  return hasTypeRules ? 0.6 : 0.3;
}
