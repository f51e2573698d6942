export { calculate } from "./calculate.ts";
export { checkLogic, type LogicProblem } from "./checkLogic.ts";
export { FormEvaluation, type WidgetState } from "./evaluateForm.ts";
export { EXPRESSION_LIMITS, fieldsIn, parseExpression, type Expression } from "./expression.ts";
export { readFormLogic, type FormLogic, type LogicWidget } from "./formLogic.ts";
export { type Condition, type Rule } from "./logicRows.ts";
export { formPages, type FormPage } from "./formPages.ts";
export { FUNCTIONS, type LogicValue } from "./functions.ts";
export { problemOf, validateForm, type AnswerProblem, type ValidatedForm } from "./validateForm.ts";
