import { isEmail } from "../../answers/index.ts";
import type { Json } from "../../model/index.ts";
import { matchesPattern } from "../../widgets/index.ts";
import { calculate } from "#calculate";
import type { FieldValues } from "../formulas/calculate.ts";
import type { Rule } from "../form/logicRows.ts";
import { isTrue, toNumber } from "../values/logicValue.ts";

/** True when an answer satisfies a rule. An unreadable rule accepts anything; `checkLogic` reports it. */
export function followsRule(rule: Rule, answer: Json, fields: FieldValues): boolean {
  if (rule.type === "custom") return rule.test === undefined || isTrue(calculate(rule.test, fields));
  if (rule.type === "pattern")
    return typeof answer !== "string" || matchesPattern(String(rule.value ?? ""), answer);
  if (rule.type === "email") return typeof answer !== "string" || isEmail(answer);
  const limit = toNumber(rule.value);
  return rule.type === "required" || limit === undefined || LIMITS[rule.type](answer, limit);
}

const LIMITS: Readonly<
  Record<"minLength" | "maxLength" | "min" | "max", (answer: Json, limit: number) => boolean>
> = {
  minLength: (answer, limit) => (measureLength(answer) ?? limit) >= limit,
  maxLength: (answer, limit) => (measureLength(answer) ?? limit) <= limit,
  min: (answer, limit) => (numberIn(answer) ?? limit) >= limit,
  max: (answer, limit) => (numberIn(answer) ?? limit) <= limit,
};

/** Characters of a text, items of a list; other values have no length. */
function measureLength(answer: Json): number | undefined {
  return typeof answer === "string" || Array.isArray(answer) ? answer.length : undefined;
}

function numberIn(answer: Json): number | undefined {
  return typeof answer === "object" ? undefined : toNumber(answer);
}
