import { PHRASES, type Concept, type ConceptRule, type Language } from "@formweave/data/assistant";
import type { SuggestedField, SuggestedOption, SuggestedRule } from "@formweave/schema/api";
import { getConcept, getConceptLabel } from "../ontology/conceptIndex.ts";
import type { Mention } from "../reading/mention.ts";
import { capitalised, cut } from "../text/words.ts";
import { withMessage } from "./ruleMessages.ts";
import { SEVERAL, typeOfField, WITH_OPTIONS } from "./typeOfField.ts";

const COUNTED: readonly string[] = [
  "number",
  "quantity",
  "currency",
  "percent",
  "range",
  "opinion-scale",
  "rating",
  "file",
  "image-upload",
];
const TEXTS: readonly string[] = ["text-input", "text-area", "rich-text-input", "masked-input"];

/** Turns a mention into a field of a suggested form. */
export function toField(mention: Mention, language: Language): SuggestedField {
  const concept = mention.concept === undefined ? undefined : getConcept(mention.concept);
  const type = typeOfField(mention, concept);
  const options = toOptions(mention, concept, type, language);
  return {
    type,
    label: labelFor(mention, language),
    ...toHints(concept, type, language),
    required: mention.isRequired ?? concept?.required ?? false,
    validation: [...toRules(mention, concept, type, language)],
    ...(options.length > 0 && { options: [...options] }),
    ...toSection(mention),
  };
}

/** The heading of a field; none without letters or digits. */
function toSection({ section = "" }: Mention): Pick<SuggestedField, "section"> {
  const heading = cut(section, 100).trim();
  return /[\p{L}\p{N}]/u.test(heading) ? { section: heading } : {};
}

function toHints(
  concept: Concept | undefined,
  type: string,
  language: Language,
): Pick<SuggestedField, "placeholder" | "helpText"> {
  if (concept === undefined) return {};
  return {
    ...(concept.placeholder !== undefined && type === concept.type && { placeholder: concept.placeholder }),
    ...(concept.help && { helpText: concept.help[language] }),
  };
}

/** The label of a field: the text's own words where they make a good one. */
export function labelFor(mention: Mention, language: Language): string {
  const own = capitalised(cut(mention.words, 100));
  if (mention.concept !== undefined && (!mention.keepsWords || own === ""))
    return getConceptLabel(mention.concept, language);
  return own === "" ? PHRASES.question[language] : own;
}

/** The options of a field; placeholders to overwrite where none are known. */
function toOptions(
  mention: Mention,
  concept: Concept | undefined,
  type: string,
  language: Language,
): readonly SuggestedOption[] {
  if (!WITH_OPTIONS.includes(type)) return [];
  const known = mention.options ?? concept?.options?.[language].split("|") ?? [];
  if (known.length === 0 && type === "tag-input") return [];
  const labels = known.length > 0 ? known : [1, 2, 3].map((place) => `${PHRASES.option[language]} ${place}`);
  const unique = [...new Set(labels.map((label) => cut(label, 100)))];
  return unique.slice(0, 100).map((label) => ({ label, value: label }));
}

function toRules(
  mention: Mention,
  concept: Concept | undefined,
  type: string,
  language: Language,
): readonly SuggestedRule[] {
  const own = mention.rules ?? [];
  const scale = mention.scale
    ? ([
        { type: "min", value: mention.scale[0] },
        { type: "max", value: mention.scale[1] },
      ] as const)
    : [];
  const given = [...own, ...scale];
  const usual = (concept?.rules ?? []).filter(
    (rule) => !given.some(({ type: other }) => other === rule.type),
  );
  const email: readonly ConceptRule[] = type === "email" ? [{ type: "email" }] : [];
  return [...email, ...usual, ...given]
    .flatMap((rule) => fitRule(rule, type))
    .filter((rule, place, all) => all.findIndex((other) => other.type === rule.type) === place)
    .map((rule) => withMessage(rule, language, SEVERAL.includes(type)));
}

/** Adapts a rule to a type: "at least 18" of a date of birth is an age. */
function fitRule(rule: ConceptRule, type: string): readonly ConceptRule[] {
  if (rule.type !== "min" && rule.type !== "max") return [rule];
  if (COUNTED.includes(type) || SEVERAL.includes(type)) return [rule];
  if (TEXTS.includes(type)) return [{ ...rule, type: rule.type === "min" ? "minLength" : "maxLength" }];
  return type === "date" && rule.type === "min" ? [{ ...rule, type: "custom" }] : [];
}
