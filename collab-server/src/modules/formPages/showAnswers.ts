import { type SentPage } from "@formweave/schema/api";
import { readFormLogic } from "@formweave/schema/logic";
import { type Json, type Widget } from "@formweave/schema/model";

/** What somebody sent, as people read it, in the order of the form. */
export function showAnswers(
  widgets: readonly Widget[],
  answers: Readonly<Record<string, Json>>,
): SentPage["answers"] {
  return [...readFormLogic(widgets).widgets.values()].flatMap(({ id, type, title, answers: kind }) => {
    const answer = answers[id];
    if (answer === undefined || kind === undefined) return [];
    return [{ id, title, text: type === "password" ? "••••••••" : kind.show(answer, "en") }];
  });
}
