import type { Json, Widget } from "../model/index.ts";
import type { SentParts } from "./answerKind.ts";
import { findFieldAnswers } from "./fieldKinds.ts";
import { runSteps } from "./runSteps.ts";

/** Data of a native form: a name and a value for each of its controls. */
type SentForm = Iterable<readonly [name: string, value: string]>;

/** Reads the answers from a native form, by field id; `languages` are BCP 47 tags to parse typed text in. */
export function readAnswers(
  widgets: readonly Widget[],
  sent: SentForm,
  languages: readonly string[],
): Record<string, Json> {
  return runSteps(readAnswersInSteps(widgets, sent, languages));
}

/** Like `readAnswers`, in steps: a table of thousands of cells would block everybody else. */
export function* readAnswersInSteps(
  widgets: readonly Widget[],
  sent: SentForm,
  languages: readonly string[],
): Generator<undefined, Record<string, Json>> {
  const all = [...sent];
  const texts = textsIn(all);
  yield;
  const parts = partsIn(all);
  const answers: (readonly [string, Json])[] = [];
  for (const widget of widgets) {
    yield;
    const typed = { sent: texts.get(widget.id) ?? [], languages };
    const steps = findFieldAnswers(widget)?.joinInSteps(parts.get(widget.id) ?? [], typed);
    const answer = steps && (yield* steps);
    if (answer !== undefined) answers.push([widget.id, answer]);
  }
  return Object.fromEntries(answers);
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

/** Values sent for parts of answers, such as `stay.from`, by the field. */
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
