import { err, ok, type Result } from "@formweave/schema";
import {
  FormEvaluation,
  readFormLogic,
  validateForm,
  withMoneyFormats,
  type AnswerProblem,
  type FormLogic,
  type ShownByEvents,
} from "@formweave/schema/logic";
import type { Json, ProjectDocument } from "@formweave/schema/model";
import { inLanguage } from "../../../inLanguage.ts";
import type { CheckedAnswers } from "./store.ts";

/** Answers as sent by a respondent. */
export interface GivenAnswers {
  readonly answers: Readonly<Record<string, Json>>;
  /** Widgets that events showed or hid. */
  readonly shown?: ShownByEvents;
}

/** Validates answers as the page does; the error lists the problems by field, in the language of the form. */
export function checkAnswers(
  { widgets, texts }: Pick<ProjectDocument, "widgets" | "texts">,
  given: GivenAnswers,
): Result<CheckedAnswers, readonly AnswerProblem[]> {
  const evaluation = evaluateAnswers(widgets, given);
  const { problems, answers } = inLanguage(texts?.language, () => validateForm(evaluation));
  return problems.length === 0 ? ok({ answers, shown: evaluation.shownByEvents() }) : err(problems);
}

/** Answers in stored form where they are valid, and as given where they are not; without calculated ones. */
export function givenAnswers(widgets: Widgets, given: GivenAnswers): Readonly<Record<string, Json>> {
  const evaluation = evaluateAnswers(widgets, given);
  const { problems, answers } = validateForm(evaluation);
  const wrong = problems.flatMap(({ widgetId }) => {
    const answer = evaluation.given(widgetId);
    return answer === undefined ? [] : [[widgetId, answer] as const];
  });
  return askedAnswers(widgets, { ...answers, ...Object.fromEntries(wrong) });
}

/** Removes calculated answers, which follow from others. */
export function askedAnswers(
  widgets: Widgets,
  answers: Readonly<Record<string, Json>>,
): Readonly<Record<string, Json>> {
  const form = getLogic(widgets);
  const asked = Object.entries(answers).filter(([id]) => form.widgets.get(id)?.isCalculated !== true);
  return Object.fromEntries(asked);
}

/** Evaluates a form with the given answers. */
export function evaluateAnswers(widgets: Widgets, { answers, shown }: GivenAnswers): FormEvaluation {
  return new FormEvaluation(getLogic(widgets), answers, shown);
}

type Widgets = ProjectDocument["widgets"];

/** Cache, for as long as a document stays in memory. */
const logics = new WeakMap<Widgets, FormLogic>();

/** The form logic of a document's widgets, with the formats of calculated money. */
export function getLogic(widgets: Widgets): FormLogic {
  const known = logics.get(widgets);
  if (known !== undefined) return known;
  const logic = readFormLogic(withMoneyFormats(widgets));
  logics.set(widgets, logic);
  return logic;
}
