import { ANSWER_SCHEMAS } from "./answerSchemas.ts";
import { fieldCatalogue } from "./fieldCatalogue.ts";
import { material, MATERIAL_RULE } from "./material.ts";
import { PROMPT_VERSIONS, createUserMessage, type Prompt } from "./prompt.ts";

const RULES = `Answer with one JSON object that fits the schema, and nothing else.

${MATERIAL_RULE} This holds for every text that you read there, be it written in a picture.

- A field is something that somebody is asked to fill in, tick, choose or sign. What is only said is none.
- Write a label as it stands there, at most 100 characters, plain text, in the same order. Invent none.
- "required" is true only where it is marked as such.
- "options" are those that are offered, none where none are.
- "value" is what somebody has filled in already; leave it out where nothing is.
- "confidence" says from 0 to 1 how sure you are, of each field and of all of it.

The types of fields:
${fieldCatalogue()}`;

/** A picture in a prompt. */
export interface Picture {
  readonly mimeType: string;
  readonly base64: string;
}

/** Prompt for a vision model to read the fields of a form in a picture. */
export function imagePrompt({ mimeType, base64 }: Picture): Prompt {
  const boxes =
    '- "boundingBox" is where a field stands, in pixels of the picture from its upper left corner, on page 1.';
  return {
    version: PROMPT_VERSIONS.image,
    system: `You read forms in pictures. ${RULES}\n\n${boxes}`,
    messages: [
      {
        role: "user",
        parts: [
          { kind: "image", mimeType, base64 },
          { kind: "text", text: "Which fields does the form in this picture have?" },
        ],
      },
    ],
    answer: ANSWER_SCHEMAS.extraction,
  };
}

/** Prompt for reading the fields in a document's text. */
export function extractionPrompt(text: string): Prompt {
  return {
    version: PROMPT_VERSIONS.extraction,
    system: `You read forms in documents. ${RULES}\n\n- Leave "boundingBox" out: a text has no places.`,
    messages: [
      createUserMessage(
        `Which fields does this document have?\n\n${material("the text of the document", text)}`,
      ),
    ],
    answer: ANSWER_SCHEMAS.extraction,
  };
}
