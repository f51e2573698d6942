import { FIELD_DEFINITIONS, needsOptions } from "../answers/fieldType.ts";

/** The types a field may have, a line each with what it is for, as a model is told of them. */
export function fieldCatalogue(): string {
  return FIELD_DEFINITIONS.map((definition) => {
    const options = needsOptions(definition) ? "; needs options" : "";
    return `- ${definition.type}: ${definition.description}${options}`;
  }).join("\n");
}
