import type { AnalyzeInput } from "@formweave/schema/api";
import { ANSWER_SCHEMAS } from "./answerSchemas.ts";
import { describeFields } from "./describeFields.ts";
import { material, MATERIAL_RULE } from "./material.ts";
import { PROMPT_VERSIONS, createUserMessage, type Prompt } from "./prompt.ts";

const SYSTEM = `You review forms. Answer with one JSON object that fits the schema, and nothing else.

${MATERIAL_RULE}

- "score" says from 0 to 100 how well the form does.
- 5 to 8 recommendations, the most useful first, each about something that is there or missing in this very form: a suggestion, its impact, and the ids of the fields that it is about.
- "insights" are facts about the form, at most 10, each at most 300 characters.
- Use only the numbers that you are given. Where there is none, say nothing of visits, rates and times.
- Plain text without markup, links and pictures, in the language of the form.
- "confidence" says from 0 to 1 how sure you are.`;

/** Prompt for reviewing a form: its fields and measured figures, without anybody's answers. */
export function analysisPrompt({ formData }: AnalyzeInput): Prompt {
  const { title, fields, submissions, completionRate, averageTime } = formData;
  const measured = [
    ...(submissions === undefined ? [] : [`Submissions: ${submissions}`]),
    ...(completionRate === undefined ? [] : [`Share of visits that were completed: ${completionRate}`]),
    ...(averageTime === undefined ? [] : [`Average time to fill it in, seconds: ${averageTime}`]),
  ];
  const request = [
    material("the title of the form", title),
    describeFields(fields),
    measured.length === 0 ? "Nothing has been measured yet." : measured.join("\n"),
  ].join("\n\n");
  return {
    version: PROMPT_VERSIONS.analysis,
    system: SYSTEM,
    messages: [createUserMessage(request)],
    answer: ANSWER_SCHEMAS.analysis,
  };
}
