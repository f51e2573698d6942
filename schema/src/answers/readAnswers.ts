import { answersOf, type SentParts } from "@formweave/schema/answers";
import type { Json, Widget } from "@formweave/schema/model";

/** The answers in what a native form sent, by the ids of its fields; typed in one of these languages, as BCP 47 writes them. */
export function readAnswers(
  widgets: readonly Widget[],
  sent: URLSearchParams,
  languages: readonly string[],
): Record<string, Json> {
  const parts = partsIn(sent);
  return Object.fromEntries(
    widgets.flatMap((widget) => {
      const typed = { sent: sent.getAll(widget.id), languages };
      const answer = answersOf(widget)?.join(parts.get(widget.id) ?? [], typed);
      return answer === undefined ? [] : [[widget.id, answer] as const];
    }),
  );
}

/** What was sent for parts of answers, by the field: `stay.from`. */
function partsIn(sent: URLSearchParams): ReadonlyMap<string, SentParts> {
  const found = new Map<string, [string, string][]>();
  for (const [name, value] of sent) {
    const at = name.indexOf(".");
    if (at < 0) continue;
    const id = name.slice(0, at);
    const parts = found.get(id) ?? [];
    parts.push([name.slice(at + 1), value]);
    found.set(id, parts);
  }
  return found;
}
