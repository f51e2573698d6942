import { answersOf } from "@formweave/schema/answers";
import { type Json, type Widget } from "@formweave/schema/model";

/** The answers in what a native form sent, by the ids of its fields. */
export function readAnswers(widgets: readonly Widget[], sent: URLSearchParams): Record<string, Json> {
  return Object.fromEntries(
    widgets.flatMap((widget) => {
      const answer = answersOf(widget)?.decode(sent.getAll(widget.id));
      return answer === undefined ? [] : [[widget.id, answer] as const];
    }),
  );
}
