import type { FieldAnswers } from "../answers/index.ts";
import { foldCase, type Json } from "../model/index.ts";

/** The answer that people read as a text, as 1,234 is the number 1234 and "No" is false; undefined where none is known. */
export function shownAnswer(written: string, answers: FieldAnswers): Json | undefined {
  const wanted = foldCase(written);
  return [answers.decodeTyped([written], ["en"]), true, false].find((candidate) => {
    const parsed = answers.parse(candidate);
    return parsed.ok && parsed.value !== undefined && foldCase(answers.show(parsed.value, "en")) === wanted;
  });
}
