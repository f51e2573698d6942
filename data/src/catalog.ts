import { parseDocument } from "@formweave/schema/doc";
import { starterTemplate, type ProjectDocument, type StarterTemplate } from "@formweave/schema/model";
import starterTemplates from "../catalog/starter-templates.json" with { type: "json" };

/** The starter templates in the order of the gallery. */
export const STARTER_TEMPLATES: readonly StarterTemplate[] = starterTemplates.map(readTemplate);

/** What somebody may say to the assistant first, each of which it can do with and without a model. */
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

/** The content of a starter template; undefined when there is none of that id. */
export function starterDocument(id: string): ProjectDocument | undefined {
  return STARTER_TEMPLATES.find((template) => template.id === id)?.document;
}

/** Parses a template; a broken one is our own mistake and stops the start, naming the file and the template. */
function readTemplate(raw: { readonly id: string }): StarterTemplate {
  const template = starterTemplate.parse(raw);
  const document = parseDocument(template.document);
  if (!document.ok) throw new Error(`catalog/starter-templates.json, ${raw.id}: ${document.error.message}`);
  return { ...template, document: document.value };
}
