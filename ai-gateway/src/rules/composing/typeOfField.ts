import type { Concept } from "@formweave/data/assistant";
import type { WidgetType } from "@formweave/schema/widgets";
import type { Mention } from "../reading/mention.ts";

const SINGLE: readonly string[] = ["select", "radio", "radio-cards", "button-group", "combobox"];
const GRIDS: readonly string[] = ["likert", "matrix"];
const OWN_NUMBERS: readonly string[] = ["number", "range", "nps", "quantity", "currency", "percent"];

/** Names of things that people choose several of. */
const SEVERAL_NAMES =
  /\b(?:areas|interests|topics|days|languages|skills|features|services|symptoms|amenities|genres|products|sessions|workshops|activities|hobbies|subjects|tools|channels|garnitures|días|temas|servicios|intereses|idiomas|actividades|jours|langues|thèmes|activités|themen|\p{L}{0,20}produkte|tage|sprachen|interessen)\b/iu;

/** Names of things that are counted, not rated. */
const COUNTS =
  /\b(?:size|number|count|how many|people|guests|players|persons|year|anzahl|número|nombre de)\b/iu;

/** Types whose answer is a list of choices. */
export const SEVERAL: readonly string[] = ["checkbox-group", "multi-select", "tag-input", "ranking"];

/** Types that offer choices. */
export const WITH_OPTIONS: readonly string[] = [...SINGLE, ...SEVERAL, ...GRIDS, "image-choice"];

/** Number of choices above which they are in a list instead of radio buttons. */
const MOST_RADIOS = 5;

/** The type of a field: by the text's words, then by its choices, then by the concept. */
export function typeOfField(mention: Mention, concept: Concept | undefined): WidgetType {
  const hinted = hintedType(mention, concept);
  if (mention.options) return typeOfChoice(mention, mention.options, hinted);
  if (mention.scale) return typeOfScale(mention.scale, COUNTS.test(mention.words) ? "number" : hinted);
  if (hinted === "checkbox" && concept?.options) return "checkbox-group";
  return mention.isMultiple ? typeOfSeveral(hinted) : hinted;
}

function hintedType(mention: Mention, concept: Concept | undefined): WidgetType {
  const type = mention.type ?? concept?.type ?? "text-input";
  return type === "file" && concept?.type === "image-upload" ? "image-upload" : type;
}

function typeOfChoice(mention: Mention, options: readonly string[], hinted: WidgetType): WidgetType {
  if (isYesNo(options)) return "yes-no";
  if (GRIDS.includes(hinted) || SEVERAL.includes(hinted)) return hinted;
  if (isSeveral(mention) || hinted === "checkbox")
    return hinted === "select" ? "multi-select" : "checkbox-group";
  if (mention.type !== undefined && SINGLE.includes(mention.type)) return mention.type;
  return options.length > MOST_RADIOS ? "select" : "radio";
}

function isYesNo([first = "", second = "", ...others]: readonly string[]): boolean {
  return others.length === 0 && /^(?:yes|s[ií]|oui|ja)$/iu.test(first) && /^(?:no|non|nein)$/iu.test(second);
}

function isSeveral({ isMultiple, words, rules = [] }: Mention): boolean {
  return (
    isMultiple === true ||
    SEVERAL_NAMES.test(words) ||
    rules.some(({ type }) => type === "max" || type === "min")
  );
}

function typeOfScale([from, to]: readonly [number, number], hinted: WidgetType): WidgetType {
  if (OWN_NUMBERS.includes(hinted)) return hinted;
  // A scale begins at 0 or 1; "from 15 to 30" is a number with limits.
  if (from > 1) return hinted === "text-input" ? "number" : hinted;
  return from === 1 && to <= 5 ? "rating" : "opinion-scale";
}

function typeOfSeveral(hinted: WidgetType): WidgetType {
  if (SINGLE.includes(hinted) || hinted === "checkbox") return "checkbox-group";
  return hinted === "text-input" ? "tag-input" : hinted;
}
