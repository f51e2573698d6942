import {
  groupAlternatives,
  fieldsIn,
  type Condition,
  type FormLogic,
  type LogicWidget,
  type Rule,
} from "@formweave/schema/logic";
import { VALIDATION_RULES, type Widget } from "@formweave/schema/model";
import { component, optionLabel, value, words, type Part } from "./parts.ts";
import { eventSentence } from "./eventSentence.ts";

/** A rule of a form as one sentence: the conditions of one effect, a validation rule, or an event's action. */
export interface FormRule {
  readonly id: string;
  /** Id of the component that has the rule. */
  readonly widgetId: string;
  readonly list: "conditions" | "validation" | "events";
  /** The rows it consists of. */
  readonly rowIds: readonly string[];
  readonly sentence: readonly Part[];
}

const EFFECTS = { show: "show", hide: "hide", require: "require", disable: "switch off" } as const;
const COMPARISONS = {
  is_filled: "is filled in",
  is_empty: "is empty",
  equals: "is",
  not_equals: "is not",
  contains: "contains",
  greater_than: "is more than",
  less_than: "is less than",
} as const;

/** Describes all rules of a form as sentences, in reading order. Unknown rows are left out. */
export function readRules(form: FormLogic, documents: ReadonlyMap<string, Widget>): readonly FormRule[] {
  return [...form.widgets.values()].flatMap((widget) => [
    ...conditionRules(widget, documents),
    ...widget.rules.map((rule) => answerRule(widget, rule)),
    ...(documents.get(widget.id)?.events ?? []).flatMap((row) => {
      const sentence = eventSentence(widget.id, row);
      return sentence === undefined ? [] : [createRule(widget.id, "events", [row.id], sentence)];
    }),
  ]);
}

/** Returns the components named in a rule, each once. */
export function componentsIn({ sentence }: FormRule): readonly string[] {
  return [...new Set(sentence.flatMap((part) => (part.kind === "component" ? [part.id] : [])))];
}

function conditionRules(
  { id, conditions }: LogicWidget,
  documents: ReadonlyMap<string, Widget>,
): readonly FormRule[] {
  return [...Map.groupBy(conditions, ({ action }) => action)].map(([effect, rows]) => {
    const when = groupAlternatives(rows).flatMap((alternative, index) => [
      words(index === 0 ? "When" : ", or when"),
      ...alternative.flatMap((condition, at) => [
        ...(at === 0 ? [] : [words("and")]),
        ...comparison(condition, documents),
      ]),
    ]);
    const sentence = [...when, words(`, ${EFFECTS[effect]}`), component(id)];
    const rowIds = rows.map((row) => row.id);
    return createRule(id, "conditions", rowIds, sentence);
  });
}

function comparison(
  { field, operator, value: compared }: Condition,
  documents: ReadonlyMap<string, Widget>,
): readonly Part[] {
  const clause = [component(field), words(COMPARISONS[operator])];
  const hasNone = operator === "is_filled" || operator === "is_empty";
  return hasNone ? clause : [...clause, value(optionLabel(documents.get(field), compared))];
}

function answerRule({ id }: LogicWidget, rule: Rule): FormRule {
  const { message } = rule;
  const otherwise = message === "" ? [] : [words(", else say"), value(message)];
  return createRule(id, "validation", [rule.id], [component(id), ...demand(rule), ...otherwise]);
}

function demand({ type, value: limit = "", test }: Rule): readonly Part[] {
  if (type === "custom") return [words("must match"), ...listParts(test)];
  const [before, after] = DEMANDS[type];
  const clause = VALIDATION_RULES[type].value === undefined ? [] : [value(String(limit))];
  return [words(before), ...clause, ...(after === "" ? [] : [words(after)])];
}

/** Words of each validation rule, before and after its value. */
const DEMANDS = {
  required: ["must be answered", ""],
  email: ["must be an email address", ""],
  minLength: ["needs at least", "characters"],
  maxLength: ["takes at most", "characters"],
  pattern: ["has to look like", ""],
  min: ["is at least", ""],
  max: ["is at most", ""],
} as const;

function listParts(test: Rule["test"]): readonly Part[] {
  return test === undefined ? [value("…")] : [...fieldsIn(test)].map((id) => component(id));
}

function createRule(
  widgetId: string,
  list: FormRule["list"],
  rowIds: readonly string[],
  sentence: readonly Part[],
): FormRule {
  return { id: `${list}:${widgetId}:${rowIds[0] ?? ""}`, widgetId, list, rowIds, sentence };
}
