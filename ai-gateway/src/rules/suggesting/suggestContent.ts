import { PHRASES, type Concept, type Language } from "@formweave/data/assistant";
import type { DescribedField } from "@formweave/schema/api";
import { findDefinition } from "@formweave/schema/widgets/all";
import { getConcept, getConceptLabel } from "../ontology/conceptIndex.ts";
import { readItem } from "../reading/readItem.ts";
import { detectLanguage } from "../text/language.ts";
import { foldedWords } from "../text/words.ts";

/** A suggested text for an existing component. */
export interface ContentSuggestion {
  readonly kind: "label" | "placeholder" | "helpText";
  readonly widgetId: string;
  readonly content: string;
  readonly confidence: number;
  readonly reasoning: string;
}

/** Suggests better texts for a field: a label where it has none or an unusual one, an example, a help text where the data is sensitive. */
export function suggestContent(field: DescribedField): readonly ContentSuggestion[] {
  const named = field.label.trim() === "" ? (field.placeholder ?? "") : field.label;
  const language = detectLanguage(foldedWords(named));
  const [mention] = readItem(named, language);
  if (mention?.concept === undefined) return usualPlaceholder(field);
  const concept = getConcept(mention.concept);
  const own = { widgetId: field.id };
  return [
    ...labelFor(field, getConceptLabel(mention.concept, language), mention.keepsWords).map((each) => ({
      ...own,
      ...each,
    })),
    ...placeholderFor(field, concept).map((each) => ({ ...own, ...each })),
    ...helpFor(field, concept, language).map((each) => ({ ...own, ...each })),
  ];
}

/** A generic placeholder for a field whose label the rules do not understand. */
function usualPlaceholder({
  id,
  type,
  label,
  placeholder = "",
}: DescribedField): readonly ContentSuggestion[] {
  const takesOne = findDefinition(type)?.properties["placeholder"] !== undefined;
  if (!takesOne || label.trim() === "" || placeholder.trim() !== "") return [];
  const reasoning = "Nothing is known of this field but its label; an example of your own is better.";
  return [
    { widgetId: id, kind: "placeholder", content: `Enter ${label.trim()}`, confidence: 0.3, reasoning },
  ];
}

type Content = Omit<ContentSuggestion, "widgetId">;

function labelFor({ label }: DescribedField, usual: string, isGood: boolean): readonly Content[] {
  if (label === usual || (label.trim() !== "" && isGood && /^\p{Lu}/u.test(label))) return [];
  const reasoning =
    label.trim() === ""
      ? "It has no label, only a placeholder, which is gone as soon as someone types."
      : "This is the usual label in forms.";
  return [{ kind: "label", content: usual, confidence: label.trim() === "" ? 0.9 : 0.7, reasoning }];
}

function placeholderFor({ placeholder = "", type }: DescribedField, concept: Concept): readonly Content[] {
  if (placeholder.trim() !== "" || concept.placeholder === undefined || concept.type !== type) return [];
  return [
    {
      kind: "placeholder",
      content: concept.placeholder,
      confidence: 0.8,
      reasoning: "An example shows the shape of the answer.",
    },
  ];
}

function helpFor(
  { helpText = "" }: DescribedField,
  { help, personalData }: Concept,
  language: Language,
): readonly Content[] {
  if (helpText.trim() !== "") return [];
  if (help)
    return [
      {
        kind: "helpText",
        content: help[language],
        confidence: 0.8,
        reasoning: "People answer this better when they know what to write if nothing applies.",
      },
    ];
  if (personalData === undefined || personalData === "identity" || personalData === "contact") return [];
  return [
    {
      kind: "helpText",
      content: PHRASES.whyAsked[language],
      confidence: 0.6,
      reasoning: `This is sensitive data (${personalData}): people answer when they know why.`,
    },
  ];
}
