import { parseDocument } from "@formweave/schema/doc";
import { starterTemplate, type ProjectDocument, type StarterTemplate } from "@formweave/schema/model";
import starterTemplates from "../catalog/starter-templates.json" with { type: "json" };

/** Starter templates in gallery order. */
export const STARTER_TEMPLATES: readonly StarterTemplate[] = starterTemplates.map(readTemplate);

/** Suggested first prompts; the assistant handles each with and without a model. */
export const ASSISTANT_EXAMPLES = {
  form: [
    "Contact form with name, email, phone and a message",
    "Event registration with name, email, dietary needs and a choice of workshops",
    "Job application with name, email, CV upload and earliest start date",
    "Customer survey with overall rating, what we did well, what to improve and email",
  ],
  chat: [
    "What is missing in this form?",
    "Add a field for the phone number",
    "Make all fields required",
    "What can you do?",
  ],
} as const;

/** Content of a starter template; undefined for an unknown id. */
export function starterDocument(id: string): ProjectDocument | undefined {
  return STARTER_TEMPLATES.find((template) => template.id === id)?.document;
}

/** Parses a template. A broken one is a bug in the catalog and stops the server at the start, naming file and template. */
function readTemplate(raw: { readonly id: string }): StarterTemplate {
  const template = starterTemplate.parse(raw);
  const document = parseDocument(template.document);
  if (!document.ok) throw new Error(`catalog/starter-templates.json, ${raw.id}: ${document.error.message}`);
  return { ...template, document: document.value };
}
