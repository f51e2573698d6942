export { calculate, prepareCalculations } from "#calculate";
export type { FieldValues } from "./formulas/calculate.ts";
export type { Mismatch } from "./checks/describeMismatch.ts";
export { findFormulaConflicts } from "./checks/currencyConflicts.ts";
export { withMoneyFormats } from "./checks/moneyFormats.ts";
export type { ComparedField, FindField } from "./checks/expressionKinds.ts";
export { conditionMismatch, findMismatches } from "./checks/mismatches.ts";
export { checkLogic, type LogicProblem } from "./checks/checkLogic.ts";
export {
  groupAlternatives,
  FormEvaluation,
  type ShownByEvents,
  type WidgetState,
} from "./evaluation/evaluateForm.ts";
export { fieldsIn, type Expression } from "./formulas/expression.ts";
export { EXPRESSION_LIMITS, parseExpression } from "./formulas/parseExpression.ts";
export { readFormLogic, readFormulas } from "./form/readFormLogic.ts";
export { buildFormLogic, type FormLogic, type LogicWidget } from "./form/formLogic.ts";
export type { Condition, Rule } from "./form/logicRows.ts";
export { readEvents, switchedByEvents, type FormEvent } from "./form/formEvents.ts";
export { replaceFields } from "./formulas/replaceFields.ts";
export { fieldPages, type FieldPage } from "./form/fieldPages.ts";
export { formPages, type FormPage } from "./form/formPages.ts";
export { FUNCTIONS } from "./formulas/functions.ts";
export { FUNCTION_USAGES } from "./formulas/functionUsages.ts";
export type { LogicValue } from "./values/logicValue.ts";
export {
  validateField,
  validateForm,
  type AnswerProblem,
  type ValidatedForm,
} from "./evaluation/validateForm.ts";
export { withoutUnsafePatterns } from "./evaluation/withoutUnsafePatterns.ts";
export { usualMessage } from "./evaluation/usualMessage.ts";
