import type { ChatInput } from "@formweave/schema/api";
import type { Message } from "../model/provider.ts";
import { ANSWER_SCHEMAS } from "./answerSchemas.ts";
import { describeFields } from "./describeFields.ts";
import { fieldCatalogue } from "./fieldCatalogue.ts";
import { MATERIAL_RULE, unfenced } from "./material.ts";
import { PROMPT_VERSIONS, createUserMessage, type Prompt } from "./prompt.ts";

/** Messages of the conversation in a prompt. */
const HISTORY = 10;

const SYSTEM = `You are the assistant of Formweave, where teams build forms together. You help the person who writes to you with the form that is open.

${MATERIAL_RULE}

- Answer in the language of the person, briefly, in plain markdown: no pictures, no HTML, no links to other places.
- You can change nothing yourself. You can suggest changes, which the person accepts or not. Never say that something is done.
- Only when the person wants the form changed, end your answer with one block that begins with \`\`\`json and holds one object of this schema; name fields by their ids, and no field that is not in the form:
${JSON.stringify(ANSWER_SCHEMAS.changes)}
- No field can become one of another type: remove it and add another.
- When you are not sure what is meant, ask instead of suggesting.

The types of fields:
${fieldCatalogue()}`;

/** Prompt for a chat about the open form: the last 10 messages, the form, the new message. */
export function chatPrompt({ prompt, context }: ChatInput, history: readonly Message[]): Prompt {
  return {
    version: PROMPT_VERSIONS.chat,
    system: SYSTEM,
    messages: [
      ...history.slice(-HISTORY).map(withoutFences),
      createUserMessage(`${describeFields(context.fields)}\n\n${unfenced(prompt)}`),
    ],
  };
}

function withoutFences({ role, parts }: Message): Message {
  return {
    role,
    parts: parts.map((part) => (part.kind === "text" ? { kind: "text", text: unfenced(part.text) } : part)),
  };
}
