import { err, ok, type Result } from "@formweave/schema";
import {
  FormEvaluation,
  readFormLogic,
  validateForm,
  type AnswerProblem,
  type FormLogic,
  type ShownByEvents,
} from "@formweave/schema/logic";
import type { Json, ProjectDocument } from "@formweave/schema/model";
import type { CheckedAnswers } from "./store.ts";

/** What somebody sends. */
export interface GivenAnswers {
  readonly answers: Readonly<Record<string, Json>>;
  /** What they showed and hid by events. */
  readonly shown?: ShownByEvents;
}

/** Checks the answers of somebody as the page does; else what is wrong, field by field. */
export function checkAnswers(
  { widgets }: Pick<ProjectDocument, "widgets">,
  given: GivenAnswers,
): Result<CheckedAnswers, readonly AnswerProblem[]> {
  const evaluation = evaluateAnswers(widgets, given);
  const { problems, answers } = validateForm(evaluation);
  return problems.length === 0 ? ok({ answers, shown: evaluation.shownByEvents() }) : err(problems);
}

/** Answers as they are kept once they are right; those that are wrong as they were given, and nothing that is calculated. */
export function givenAnswers(widgets: Widgets, given: GivenAnswers): Readonly<Record<string, Json>> {
  const evaluation = evaluateAnswers(widgets, given);
  const { problems, answers } = validateForm(evaluation);
  const wrong = problems.flatMap(({ widgetId }) => {
    const answer = evaluation.given(widgetId);
    return answer === undefined ? [] : [[widgetId, answer] as const];
  });
  return askedAnswers(widgets, { ...answers, ...Object.fromEntries(wrong) });
}

/** Answers without those that follow from others. */
export function askedAnswers(
  widgets: Widgets,
  answers: Readonly<Record<string, Json>>,
): Readonly<Record<string, Json>> {
  const form = logicOf(widgets);
  const asked = Object.entries(answers).filter(([id]) => form.widgets.get(id)?.isCalculated !== true);
  return Object.fromEntries(asked);
}

/** A form with the answers that somebody gives. */
export function evaluateAnswers(widgets: Widgets, { answers, shown }: GivenAnswers): FormEvaluation {
  return new FormEvaluation(logicOf(widgets), answers, shown);
}

type Widgets = ProjectDocument["widgets"];

/** Read once for each document that is kept ready. */
const logics = new WeakMap<Widgets, FormLogic>();

/** The logic of a form. */
export function logicOf(widgets: Widgets): FormLogic {
  const known = logics.get(widgets);
  if (known !== undefined) return known;
  const logic = readFormLogic(widgets);
  logics.set(widgets, logic);
  return logic;
}
