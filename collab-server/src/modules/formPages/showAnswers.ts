import type { SentPage } from "@formweave/schema/api";
import type { Json, Widget } from "@formweave/schema/model";
import { logicOf } from "../responses/checkAnswers.ts";

/** What somebody sent, as people read it, in the order of the form. */
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
