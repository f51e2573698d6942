import type { Json, Widget } from "../model/index.ts";
import type { SentParts } from "./answerKind.ts";
import { answersOf } from "./fieldKinds.ts";

/** What a native form sends: a name and a text for each of its controls. */
type SentForm = Iterable<readonly [name: string, value: string]>;

/** The answers in what a native form sent, by the ids of its fields; typed in one of these languages, as BCP 47 writes them. */
export function readAnswers(
  widgets: readonly Widget[],
  sent: SentForm,
  languages: readonly string[],
): Record<string, Json> {
  const all = [...sent];
  const [texts, parts] = [textsIn(all), partsIn(all)];
  return Object.fromEntries(
    widgets.flatMap((widget) => {
      const typed = { sent: texts.get(widget.id) ?? [], languages };
      const answer = answersOf(widget)?.join(parts.get(widget.id) ?? [], typed);
      return answer === undefined ? [] : [[widget.id, answer] as const];
    }),
  );
}

function textsIn(sent: SentForm): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [name, value] of sent) {
    const texts = found.get(name) ?? [];
    texts.push(value);
    found.set(name, texts);
  }
  return found;
}

/** What was sent for parts of answers, by the field: `stay.from`. */
function partsIn(sent: SentForm): ReadonlyMap<string, SentParts> {
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
