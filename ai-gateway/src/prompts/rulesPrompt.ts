import type { ValidateInput } from "@formweave/schema/api";
import { ANSWER_SCHEMAS } from "./answerSchemas.ts";
import { material, MATERIAL_RULE } from "./material.ts";
import { PROMPT_VERSIONS, createUserMessage, type Prompt } from "./prompt.ts";

const SYSTEM = `You suggest rules for one field of a form. Answer with one JSON object that fits the schema, and nothing else.

${MATERIAL_RULE}

- Suggest only rules that a right answer always follows: a real name, address or number must never be refused.
- "required" and "email" have no value; "minLength", "maxLength", "min" and "max" have a number; "pattern" has a regular expression without look-around and back references.
- A message says how to put the answer right, in the language of the label, at most 200 characters, plain text.
- At most 10 rules, and at most 5 suggestions of what else could be better about the field, each at most 200 characters.
- "confidence" says from 0 to 1 how sure you are.`;

/** Prompt for suggesting rules for a field. */
export function rulesPrompt({ fieldType, fieldLabel }: ValidateInput): Prompt {
  const request = [material("the type of the field", fieldType), material("its label", fieldLabel)].join(
    "\n\n",
  );
  return {
    version: PROMPT_VERSIONS.rules,
    system: SYSTEM,
    messages: [createUserMessage(request)],
    answer: ANSWER_SCHEMAS.rules,
  };
}
