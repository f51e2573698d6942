import type { Concept, Language, PersonalData } from "@formweave/data/assistant";
import type { WidgetType } from "@formweave/schema/widgets";
import { getConcept, findConcept } from "./conceptIndex.ts";

/** Meaning of a label for other systems: browsers, search engines, health records, and data protection. */
export interface Meaning {
  readonly concept: string;
  /** The token of HTML's `autocomplete`. */
  readonly autocomplete?: string;
  /** The property of schema.org. */
  readonly schemaOrg?: string;
  /** The item type in a FHIR questionnaire. Source: FHIR R4, "Questionnaire Item Type". */
  readonly fhirItemType: string;
  readonly personalData?: PersonalData;
}

const FHIR_ITEM_TYPES: Readonly<Partial<Record<WidgetType, string>>> = {
  "text-area": "text",
  "rich-text-input": "text",
  url: "url",
  number: "decimal",
  currency: "decimal",
  percent: "decimal",
  quantity: "integer",
  rating: "integer",
  nps: "integer",
  "opinion-scale": "integer",
  range: "decimal",
  date: "date",
  time: "time",
  "datetime-local": "dateTime",
  "date-range": "group",
  "full-name": "group",
  address: "group",
  checkbox: "boolean",
  switch: "boolean",
  "yes-no": "boolean",
  consent: "boolean",
  terms: "boolean",
  select: "choice",
  radio: "choice",
  "checkbox-group": "choice",
  "multi-select": "choice",
  "tag-input": "open-choice",
  country: "choice",
  file: "attachment",
  "image-upload": "attachment",
  signature: "attachment",
};

/** Returns the meaning of a label: of the whole label, or of the name in it; undefined when the ontology does not know it. */
export function findMeaning(label: string, language?: Language): Meaning | undefined {
  const id = findConcept(label, language);
  if (id === undefined) return undefined;
  const { type, autocomplete, schemaOrg, personalData }: Concept = getConcept(id);
  return {
    concept: id,
    fhirItemType: FHIR_ITEM_TYPES[type] ?? "string",
    ...(autocomplete !== undefined && { autocomplete }),
    ...(schemaOrg !== undefined && { schemaOrg }),
    ...(personalData !== undefined && { personalData }),
  };
}
