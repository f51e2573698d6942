import { err, ok, type Result } from "@formweave/schema";
import {
  FormEvaluation,
  readFormLogic,
  validateForm,
  type AnswerProblem,
  type FormLogic,
} from "@formweave/schema/logic";
import { type Json, type ProjectDocument } from "@formweave/schema/model";
import { type CheckedAnswers } from "./store.ts";

/** Checks the answers of somebody as the page does; else what is wrong, field by field. */
export function checkAnswers(
  { widgets }: Pick<ProjectDocument, "widgets">,
  given: Readonly<Record<string, Json>>,
): Result<CheckedAnswers, readonly AnswerProblem[]> {
  const form = readFormLogic(widgets);
  const { problems, answers } = validateForm(new FormEvaluation(form, given));
  if (problems.length === 0) return ok({ answers, cells: cellsOf(form, answers) });
  return err(problems);
}

function cellsOf({ widgets }: FormLogic, answers: Readonly<Record<string, Json>>) {
  return Object.entries(answers).flatMap(([widgetId, answer]) => {
    const kind = widgets.get(widgetId)?.answers;
    const cells = kind?.cells(answer) ?? [];
    return (kind?.columns ?? []).map(({ key }, index) => ({
      widgetId,
      column: key,
      value: cells[index] ?? null,
    }));
  });
}
