import { failure, fill } from "../../errors.ts";
import { VALIDATION_RULES, type Json } from "../../model/index.ts";
import type { Failure } from "../../result.ts";
import { translate } from "../../translate.ts";
import type { FormEvaluation } from "./evaluateForm.ts";
import { followsRule } from "./followsRule.ts";
import type { LogicWidget } from "../form/formLogic.ts";
import type { Rule } from "../form/logicRows.ts";
import { usualMessage } from "./usualMessage.ts";

/** A problem with the answer to one field. */
export interface AnswerProblem {
  readonly widgetId: string;
  readonly code: string;
  readonly message: string;
}

/** The result of a form: its answers, and the problems with them, in reading order. */
export interface ValidatedForm {
  readonly problems: readonly AnswerProblem[];
  /** Effective answers by field id, in the normalized form of each kind. Hidden fields have none. */
  readonly answers: Readonly<Record<string, Json>>;
}

/** Checks all answers of a form; the page and the server run the same check. */
export function validateForm(evaluation: FormEvaluation): ValidatedForm {
  const problems: AnswerProblem[] = [];
  const answers: [string, Json][] = [];
  for (const widget of evaluation.form.widgets.values()) {
    const problem = validateField(widget, evaluation);
    if (problem !== undefined)
      problems.push({ widgetId: widget.id, code: problem.code, message: problem.message });
    const { value } = evaluation.getState(widget.id);
    if (value !== undefined) answers.push([widget.id, value]);
  }
  return { problems, answers: Object.fromEntries(answers) };
}

/** The failure of one field's answer in the current state of the form. */
export function validateField(widget: LogicWidget, evaluation: FormEvaluation): Failure | undefined {
  const { id, answers, isCalculated } = widget;
  const { isVisible, isEnabled } = evaluation.getState(id);
  if (answers === undefined || isCalculated || !isVisible || !isEnabled) return undefined;
  const parsed = answers.parse(evaluation.given(id));
  // Messages without slots may have been made before the form was known.
  if (!parsed.ok) return { ...parsed.error, message: translate(parsed.error.message) };
  const missing = missingIn(widget, parsed.value, evaluation);
  if (missing !== undefined || parsed.value === undefined) return missing;
  return brokenRule(widget, parsed.value, evaluation);
}

function missingIn(
  widget: LogicWidget,
  answer: Json | undefined,
  evaluation: FormEvaluation,
): Failure | undefined {
  const { id, answers, rules, title } = widget;
  const rule = rules.find(({ type }) => type === "required");
  if (rule === undefined && !evaluation.getState(id).isRequired) return undefined;
  if (answer === undefined) return missingAnswer(widget, rule);
  const part = answers?.missing(answer);
  return part === undefined ? undefined : failure("REQUIRED", { title: part || title });
}

/** The message that tells the person what to do, in terms of the control. */
function missingAnswer(widget: LogicWidget, rule: Rule | undefined): Failure {
  const message = rule?.message ?? "";
  return { code: "REQUIRED", message: message === "" ? usualMessage(widget) : message };
}

function brokenRule({ rules }: LogicWidget, answer: Json, evaluation: FormEvaluation): Failure | undefined {
  const broken = rules.find((rule) => !followsRule(rule, answer, evaluation));
  if (broken === undefined) return undefined;
  const { type, value = "", message } = broken;
  const text = message === "" ? fill(VALIDATION_RULES[type].message, { value }) : message;
  return { code: `RULE_${type.toUpperCase()}`, message: text };
}
