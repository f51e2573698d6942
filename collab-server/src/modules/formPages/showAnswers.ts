import type { SentPage } from "@formweave/schema/api";
import type { Json, Widget } from "@formweave/schema/model";
import { logicOf } from "../responses/checkAnswers.ts";

/** Formats the answers of a response for display, in the order of the form. Passwords are masked. */
export function showAnswers(
  widgets: Widget[],
  answers: Readonly<Record<string, Json>>,
  language = "en",
): SentPage["answers"] {
  return [...logicOf(widgets).widgets.values()].flatMap(({ id, type, title, answers: kind }) => {
    const answer = answers[id];
    if (answer === undefined || kind === undefined) return [];
    return [{ id, title, text: type === "password" ? "••••••••" : kind.show(answer, language) }];
  });
}
