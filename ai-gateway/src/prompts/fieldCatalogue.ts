import { FIELD_DEFINITIONS, needsOptions } from "../answers/fields/fieldType.ts";

/** The types of fields with their purpose, a line each, for prompts. */
export function fieldCatalogue(): string {
  return FIELD_DEFINITIONS.map((definition) => {
    const options = needsOptions(definition) ? "; needs options" : "";
    return `- ${definition.type}: ${definition.description}${options}`;
  }).join("\n");
}
