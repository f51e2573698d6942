import type { FieldAnswers } from "@formweave/schema/answers";
import type { SentPage } from "@formweave/schema/api";
import type { Json, Widget } from "@formweave/schema/model";
import { inLanguage } from "../../../inLanguage.ts";
import { translate } from "@formweave/schema";
import { getLogic } from "./checkAnswers.ts";

/** Formats the answers of a response for display, in the order of the form. Passwords are masked. */
export function showAnswers(
  widgets: Widget[],
  answers: Readonly<Record<string, Json>>,
  language = "en",
): SentPage["answers"] {
  return [...getLogic(widgets).widgets.values()].flatMap(({ id, type, title, answers: kind }) => {
    const answer = answers[id];
    if (answer === undefined || kind === undefined) return [];
    return [{ id, title, text: type === "password" ? "••••••••" : showIn(language, answer, kind) }];
  });
}

/** An answer as text, with the words of the product in the language of the form. */
export function showIn(language: string, answer: Json, kind: FieldAnswers): string {
  return inLanguage(language, () => {
    const text = kind.show(answer, language);
    return typeof answer === "boolean" ? translate(text) : text;
  });
}
