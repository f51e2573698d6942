import type { FieldAnswers } from "../../answers/index.ts";
import { foldCase, type Json } from "../../model/index.ts";

/**
 * Finds the answer that is displayed as a text, for example 1234 for "1,234" and false for "No"; undefined when there is none.
 */
export function shownAnswer(written: string, answers: FieldAnswers): Json | undefined {
  const wanted = foldCase(written);
  return [answers.decodeTyped([written], ["en"]), true, false].find((candidate) => {
    const parsed = answers.parse(candidate);
    return parsed.ok && parsed.value !== undefined && foldCase(answers.show(parsed.value, "en")) === wanted;
  });
}
