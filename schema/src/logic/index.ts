export { calculate } from "./calculate.ts";
export { checkLogic, type LogicProblem } from "./checkLogic.ts";
export { FormEvaluation, type WidgetState } from "./evaluateForm.ts";
export { EXPRESSION_LIMITS, fieldsIn, parseExpression, type Expression } from "./expression.ts";
export { readFormLogic, type Condition, type FormLogic, type LogicWidget, type Rule } from "./formLogic.ts";
export { FUNCTIONS, type LogicValue } from "./functions.ts";
export { problemOf, validateForm, type AnswerProblem, type ValidatedForm } from "./validateForm.ts";
