import { err, ok, serverFailure, translate, type Result } from "@formweave/schema";
import type { Correction } from "@formweave/schema/api";
import type { ShownByEvents } from "@formweave/schema/logic";
import type { Json, ProjectDocument } from "@formweave/schema/model";
import type { AnswerServices } from "../services.ts";
import { askedAnswers, checkAnswers, givenAnswers, getLogic } from "./checkAnswers.ts";
import { mergeAnswers, replacedAnswers } from "./mergeAnswers.ts";
import type { CheckedAnswers } from "./store.ts";
import type { SubmitFailure } from "./submitFailure.ts";

type Answers = Readonly<Record<string, Json>>;

/** A stored response with the document of its release. */
export interface PresentResponse {
  readonly id: string;
  readonly document: ProjectDocument;
  readonly answers: Answers;
  readonly shown: ShownByEvents;
}

/** Validated new answers, and the answers they replace. */
export interface Rewriting {
  readonly checked: CheckedAnswers;
  /** By field, null where there was no answer; empty when nothing changes. */
  readonly before: Answers;
}

/** Merges new answers with the changes of others and validates the result; a conflict when both changed the same field. */
export function rewriteAnswers(
  { answerChanges }: Pick<AnswerServices, "answerChanges">,
  { id, document, answers: present, shown }: PresentResponse,
  given: Omit<Correction, "answers"> & { readonly answers: Answers },
): Result<Rewriting, SubmitFailure> {
  const own = { shown, ...given };
  const merged = mergeAnswers({
    ...given,
    present: askedAnswers(document.widgets, present),
    given: givenAnswers(document.widgets, own),
    changes: answerChanges.list(id),
  });
  if (merged.conflicts.length > 0) {
    const both = { theirs: present, yours: merged.answers };
    const problems = merged.conflicts.map((field) => describeConflict(document, field, both));
    return err({ kind: "conflict", problems, version: answerChanges.version(id) });
  }
  const checked = checkAnswers(document, { answers: merged.answers, shown: own.shown });
  if (!checked.ok) return err({ kind: "answers", problems: checked.error });
  return ok({ checked: checked.value, before: replacedAnswers(present, checked.value.answers) });
}

/** Maximum length of an answer quoted in a message, characters. */
const MAX_SHOWN = 200;

function describeConflict(
  { widgets, texts }: ProjectDocument,
  widgetId: string,
  both: { readonly theirs: Answers; readonly yours: Answers },
) {
  const field = getLogic(widgets).widgets.get(widgetId);
  function show(answer: Json | undefined): string {
    if (answer === undefined) return translate("empty");
    if (field?.type === "password") return translate("another one");
    const text = field?.answers?.show(answer, texts?.language ?? "en") ?? "";
    return `“${text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text}”`;
  }
  const { code, message } = serverFailure("ANSWER_CHANGED", {
    title: field?.title ?? widgetId,
    theirs: show(both.theirs[widgetId]),
    yours: show(both.yours[widgetId]),
  });
  return { widgetId, code, message };
}
