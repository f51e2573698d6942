import type { GenerateInput } from "@formweave/schema/api";
import { ANSWER_SCHEMAS } from "./answerSchemas.ts";
import { describeFields } from "./describeFields.ts";
import { fieldCatalogue } from "./fieldCatalogue.ts";
import { material, MATERIAL_RULE } from "./material.ts";
import { PROMPT_VERSIONS, createUserMessage, type Prompt } from "./prompt.ts";

const SIZES: Readonly<Record<GenerateInput["complexity"], string>> = {
  simple: "3 to 6 fields, no sections",
  medium: "5 to 12 fields, sections where they help",
  complex: "10 to 30 fields in sections",
};

const SYSTEM = `You design forms. Answer with one JSON object that fits the schema, and nothing else.

${MATERIAL_RULE}

How a good form looks:
- It asks only for what its purpose needs, the easy things first, what is personal last.
- A label is a short noun phrase or question in the language of the description, at most 100 characters, plain text.
- Only what nobody can do without is required.
- A placeholder shows an example and never repeats the label. Help texts are rare and short.
- A choice has at least two options. Few options are a "radio", many a "select", several answers a "checkbox-group".
- A rule has a message that says how to put it right. A pattern is a regular expression without look-around and back references.
- Where personal data is asked for, a "consent" field stands at the end.
- Fields of one section follow each other and have the same "section".
- No markup, no links and no pictures in any text.
- "confidence" says from 0 to 1 how well the form meets the request.

The types of fields:
${fieldCatalogue()}`;

/** Prompt for suggesting a form. */
export function formPrompt(input: GenerateInput): Prompt {
  return {
    version: PROMPT_VERSIONS.form,
    system: SYSTEM,
    messages: [createUserMessage(describeRequest(input))],
    answer: ANSWER_SCHEMAS.form,
  };
}

function describeRequest(input: GenerateInput): string {
  const about: readonly (readonly [string, string | undefined])[] = [
    ["kind of form", input.formType],
    ["industry", input.industry],
    ["purpose", input.purpose],
    ["who fills it in", input.targetAudience],
    ["style", input.style],
    ["fields that it must have", input.requiredFields.join("\n")],
  ];
  const details = about.flatMap(([name, text]) =>
    text === undefined || text === "" ? [] : [material(name, text)],
  );
  const existing =
    input.existingFields.length === 0
      ? []
      : ["These fields are there already; suggest none of them again:", describeFields(input.existingFields)];
  return [
    `Suggest a form: ${SIZES[input.complexity]}.`,
    material("what is wanted", input.description),
    ...details,
    ...existing,
  ].join("\n\n");
}
