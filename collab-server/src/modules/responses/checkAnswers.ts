import { err, ok, type Result } from "@formweave/schema";
import {
  FormEvaluation,
  readFormLogic,
  validateForm,
  type AnswerProblem,
  type FormLogic,
  type LogicWidget,
  type ShownByEvents,
} from "@formweave/schema/logic";
import { type Json, type ProjectDocument } from "@formweave/schema/model";
import { chosenColumn } from "./responseIndex.ts";
import { type CheckedAnswers } from "./store.ts";

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
  const { form } = evaluation;
  const { problems, answers } = validateForm(evaluation);
  if (problems.length === 0)
    return ok({ answers, cells: cellsOf(form, answers), shown: evaluation.shownByEvents() });
  return err(problems);
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

/** The fields of a form, as far as their answers are read. */
interface AnsweredWidgets {
  readonly widgets: ReadonlyMap<string, Pick<LogicWidget, "answers">>;
}

/** What can be found of answers that were checked before. */
export function cellsOf({ widgets }: AnsweredWidgets, answers: Readonly<Record<string, Json>>) {
  return Object.entries(answers).flatMap(([widgetId, answer]) => {
    const kind = widgets.get(widgetId)?.answers;
    const cells = kind?.cells(answer) ?? [];
    const shown = (kind?.columns ?? []).map(({ key }, index) => ({
      widgetId,
      column: key,
      value: cells[index] ?? null,
    }));
    const chosen = kind?.chosen(answer) ?? [];
    return [...shown, ...chosen.map((value) => ({ widgetId, column: chosenColumn(value), value: true }))];
  });
}
