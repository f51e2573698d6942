import type { Widget } from "../../model/index.ts";
import { fieldsIn, type Expression } from "../formulas/expression.ts";
import { findCurrencyConflicts, findFormulaConflicts } from "./currencyConflicts.ts";
import { parseExpression } from "../formulas/parseExpression.ts";
import type { Mismatch } from "./describeMismatch.ts";
import { findMismatches } from "./mismatches.ts";
import { contradictionIn, groupEffects, findUnreachable, isAnswered, mismatchIn } from "./reachability.ts";
import { readFormLogic } from "../form/readFormLogic.ts";
import type { FormLogic, LogicWidget } from "../form/formLogic.ts";

/** A problem in the logic of a form, found statically. */
export interface LogicProblem {
  readonly kind: "dangling" | "unreadable" | "cyclic" | "contradictory" | "mismatched" | "unreachable";
  readonly widgetId: string;
  /** The row concerned, if there is one. */
  readonly row?: { readonly list: "conditions" | "validation" | "events"; readonly id: string };
  readonly message: string;
  /** Instructions to fix it by hand, if known. */
  readonly advice?: string | undefined;
  /** A command that fixes it by removing the row. */
  readonly repair?: {
    readonly label: string;
    readonly commandId: "removeRow";
    readonly input: { readonly widgetId: string; readonly list: string; readonly rowId: string };
  };
}

type List = NonNullable<LogicProblem["row"]>["list"];

/** All problems in the logic of a form, in reading order, component by component. */
export function checkLogic(widgets: readonly Widget[]): readonly LogicProblem[] {
  const form = readFormLogic(widgets);
  const documents = new Map(widgets.map((widget) => [widget.id, widget]));
  const unreachable = findUnreachable(form);
  const inCycle = new Map(form.cycles.map((cycle) => [cycle[0], cycle]));
  return [...form.widgets.values()].flatMap((widget) => {
    const document = documents.get(widget.id);
    const cycle = inCycle.get(widget.id);
    return [
      ...(document === undefined ? [] : rowProblems(document, form)),
      ...formulaProblems(widget, document, form),
      ...mismatchProblems(widget, form),
      ...(cycle === undefined ? [] : [cycleProblem(cycle, form)]),
      ...contradictions(widget, form),
      ...(unreachable.has(widget.id) ? [unreachableProblem(widget)] : []),
    ];
  });
}

/** Rows that refer to missing fields, or are incomplete. */
function rowProblems(widget: Widget, form: FormLogic): readonly LogicProblem[] {
  const read = form.widgets.get(widget.id);
  const understood = new Set(read?.conditions.map(({ id }) => id));
  const conditions = widget.conditions.flatMap((row): readonly LogicProblem[] => {
    const { field } = row;
    if (!understood.has(row.id))
      return [
        rowProblem(
          "unreadable",
          widget,
          { list: "conditions", id: row.id },
          "This condition says nothing yet",
        ),
      ];
    if (typeof field === "string" && isAnswered(field, form)) return [];
    return [
      rowProblem(
        "dangling",
        widget,
        { list: "conditions", id: row.id },
        "This condition refers to a field that is not there",
      ),
    ];
  });
  const events = widget.events.flatMap((row): readonly LogicProblem[] => {
    const { params } = row;
    const target =
      typeof params === "object" && params !== null && "target" in params ? params["target"] : "";
    if (typeof target !== "string" || target === "" || form.widgets.has(target)) return [];
    return [
      rowProblem(
        "dangling",
        widget,
        { list: "events", id: row.id },
        "This event acts on a component that is not there",
      ),
    ];
  });
  const rules = (read?.rules ?? []).flatMap((rule): readonly LogicProblem[] => {
    const at = { list: "validation", id: rule.id } as const;
    if (rule.type !== "custom") return [];
    if (rule.test === undefined)
      return [rowProblem("unreadable", widget, at, "This rule cannot be calculated")];
    return missingIn(rule.test, form).length === 0
      ? []
      : [rowProblem("dangling", widget, at, "This rule refers to a field that is not there")];
  });
  return [...conditions, ...events, ...rules];
}

function formulaProblems(
  { id, title, formula, isCalculated }: LogicWidget,
  document: Widget | undefined,
  form: FormLogic,
): readonly LogicProblem[] {
  if (formula !== undefined) {
    if (missingIn(formula, form).length === 0) return [];
    return [
      { kind: "dangling", widgetId: id, message: `${title} is calculated from a field that is not there` },
    ];
  }
  const written = document?.props["formula"];
  if (typeof written !== "string" || written.trim() === "") {
    const message = `${title} has no calculation yet`;
    return isCalculated ? [{ kind: "unreadable", widgetId: id, message }] : [];
  }
  const parsed = parseExpression(written);
  return parsed.ok ? [] : [{ kind: "unreadable", widgetId: id, message: parsed.error.message }];
}

/** Values that do not go together, by their kinds or currencies: the first of each calculation, and every condition. */
function mismatchProblems(widget: LogicWidget, form: FormLogic): readonly LogicProblem[] {
  const findField = (id: string) => form.widgets.get(id);
  const { id: widgetId, formula, rules, conditions } = widget;
  const [own = findFormulaConflicts(widget, findField)[0]] =
    formula === undefined ? [] : findMismatches(formula, findField);
  const inRules = rules.flatMap(({ id, test }) => {
    const [first] =
      test === undefined
        ? []
        : [...findMismatches(test, findField), ...findCurrencyConflicts(test, findField)];
    return first === undefined ? [] : [mismatchedRow(widget, { list: "validation", id }, first)];
  });
  const inConditions = conditions.flatMap((condition) => {
    const found = mismatchIn(condition, form);
    return found === undefined
      ? []
      : [mismatchedRow(widget, { list: "conditions", id: condition.id }, found)];
  });
  const inFormula = own && {
    kind: "mismatched" as const,
    widgetId,
    message: own.message,
    advice: own.advice,
  };
  return [...(inFormula === undefined ? [] : [inFormula]), ...inRules, ...inConditions];
}

function mismatchedRow(
  widget: LogicWidget,
  row: { readonly list: List; readonly id: string },
  { message, advice }: Pick<Mismatch, "message" | "advice">,
): LogicProblem {
  return { ...rowProblem("mismatched", widget, row, message), advice };
}

function cycleProblem(cycle: readonly string[], form: FormLogic): LogicProblem {
  const titles = cycle.map((id) => form.widgets.get(id)?.title ?? id);
  const [widgetId = ""] = cycle;
  const message =
    titles.length === 1
      ? `${titles.join("")} depends on itself`
      : `${joinTitles(titles)} depend on each other`;
  return { kind: "cyclic", widgetId, message };
}

/** Alternatives whose conditions no answers can fulfil together. */
function contradictions(widget: LogicWidget, form: FormLogic): readonly LogicProblem[] {
  return groupEffects(widget).flatMap(({ alternatives }) =>
    alternatives.flatMap((alternative) => {
      const wrong = contradictionIn(alternative, form);
      if (wrong === undefined) return [];
      const { condition, isNoAnswer } = wrong;
      if (mismatchIn(condition, form) !== undefined) return [];
      const field = form.widgets.get(condition.field)?.title ?? condition.field;
      const message = isNoAnswer
        ? `${field} can never have the answer that this condition looks for`
        : `These conditions on ${field} can never hold together`;
      return [rowProblem("contradictory", widget, { list: "conditions", id: condition.id }, message)];
    }),
  );
}

function unreachableProblem({ id, title }: LogicWidget): LogicProblem {
  return { kind: "unreachable", widgetId: id, message: `Nobody can ever see ${title}` };
}

function missingIn(expression: Expression, form: FormLogic): readonly string[] {
  return [...fieldsIn(expression)].filter((id) => !isAnswered(id, form));
}

function rowProblem(
  kind: LogicProblem["kind"],
  { id: widgetId }: { readonly id: string },
  row: { readonly list: List; readonly id: string },
  message: string,
): LogicProblem {
  const input = { widgetId, list: row.list, rowId: row.id };
  return { kind, widgetId, row, message, repair: { label: "Remove it", commandId: "removeRow", input } };
}

function joinTitles(titles: readonly string[]): string {
  return `${titles.slice(0, -1).join(", ")} and ${titles.at(-1) ?? ""}`;
}
