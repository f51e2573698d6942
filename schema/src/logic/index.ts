export { calculate, prepareCalculations } from "#calculate";
export type { FieldValues } from "./calculate.ts";
export type { Mismatch } from "./describeMismatch.ts";
export type { ComparedField, FindField } from "./expressionKinds.ts";
export { conditionMismatch, findMismatches } from "./mismatches.ts";
export { checkLogic, type LogicProblem } from "./checkLogic.ts";
export { alternativesOf, FormEvaluation, type ShownByEvents, type WidgetState } from "./evaluateForm.ts";
export { fieldsIn, type Expression } from "./expression.ts";
export { EXPRESSION_LIMITS, parseExpression } from "./parseExpression.ts";
export { readFormLogic, readFormulas } from "./readFormLogic.ts";
export { formLogicOf, type FormLogic, type LogicWidget } from "./formLogic.ts";
export type { Condition, Rule } from "./logicRows.ts";
export { readEvents, switchedByEvents, type FormEvent } from "./formEvents.ts";
export { replaceFields } from "./replaceFields.ts";
export { fieldPages, type FieldPage } from "./fieldPages.ts";
export { formPages, type FormPage } from "./formPages.ts";
export { FUNCTIONS } from "./functions.ts";
export { FUNCTION_USAGES } from "./functionUsages.ts";
export type { LogicValue } from "./logicValue.ts";
export {
  problemOf,
  usualMessage,
  validateForm,
  type AnswerProblem,
  type ValidatedForm,
} from "./validateForm.ts";
export { withoutUnsafePatterns } from "./withoutUnsafePatterns.ts";
