import type { Mismatch } from "./describeMismatch.ts";
import { findContradiction } from "./contradictions.ts";
import { groupAlternatives } from "../evaluation/evaluateForm.ts";
import type { FormLogic, LogicWidget } from "../form/formLogic.ts";
import type { Condition } from "../form/logicRows.ts";
import { conditionMismatch } from "./mismatches.ts";

/**
 * Components that conditions make permanently invisible: their own, or those of a container or of a field they depend on.
 * Includes missing fields named by conditions, which are never answered either.
 */
export function findUnreachable(form: FormLogic): ReadonlySet<string> {
  const unreachable = new Set(namedFields(form).filter((id) => !isAnswered(id, form)));
  for (const id of form.order) {
    const widget = form.widgets.get(id);
    if (widget !== undefined && !canBeSeen(widget, form, unreachable)) unreachable.add(id);
  }
  return unreachable;
}

/** The fields named by conditions, existing or not. */
function namedFields({ widgets }: FormLogic): readonly string[] {
  return [...widgets.values()].flatMap(({ conditions }) => conditions.map(({ field }) => field));
}

function canBeSeen(widget: LogicWidget, form: FormLogic, unreachable: ReadonlySet<string>): boolean {
  const { parentId, pageBreakId } = widget;
  const around = parentId ?? pageBreakId;
  if (around !== undefined && unreachable.has(around)) return false;
  // In a dependency cycle no condition has an effect.
  if (form.cycles.some((cycle) => cycle.includes(widget.id))) return true;
  const effects = new Map(groupEffects(widget).map(({ effect, alternatives }) => [effect, alternatives]));
  const hides = effects.get("hide") ?? [];
  const shows = effects.get("show") ?? [[]];
  return shows.some(
    (show) =>
      contradictionIn(show, form) === undefined &&
      show.every((condition) => canHold(condition, unreachable)) &&
      !hides.some((hide) => isImpliedBy(hide, show, unreachable)),
  );
}

/** Permanently invisible fields are never answered. */
function canHold({ field, operator }: Condition, unreachable: ReadonlySet<string>): boolean {
  return !unreachable.has(field) || operator === "is_empty" || operator === "not_equals";
}

/** True when the conditions that show a component always hide it as well. */
function isImpliedBy(
  hide: readonly Condition[],
  show: readonly Condition[],
  unreachable: ReadonlySet<string>,
): boolean {
  return hide.every(
    (one) =>
      (unreachable.has(one.field) && one.operator === "is_empty") ||
      show.some(
        (other) =>
          other.field === one.field &&
          other.operator === one.operator &&
          JSON.stringify(other.value) === JSON.stringify(one.value),
      ),
  );
}

/** The conditions of a component by effect, each as alternatives. */
export function groupEffects({ conditions }: LogicWidget) {
  const byEffect = Map.groupBy(conditions, ({ action }) => action);
  return [...byEffect].map(([effect, rows]) => ({ effect, alternatives: groupAlternatives(rows) }));
}

/** The condition of an alternative that no answers can fulfil; undefined when they can. */
export function contradictionIn(alternative: readonly Condition[], form: FormLogic) {
  const apart = alternative.find((one) => mismatchIn(one, form)?.outcome === "never");
  if (apart !== undefined) return { condition: apart, isNoAnswer: true };
  for (const [field, tests] of Map.groupBy(alternative, (condition) => condition.field)) {
    const answers = form.widgets.get(field)?.answers;
    const why = answers && findContradiction(tests, answers);
    const condition = tests.at(-1);
    if (why !== undefined && condition !== undefined) return { condition, isNoAnswer: why === "notAnAnswer" };
  }
  return undefined;
}

/** The mismatch of a condition whose value its field can never have. */
export function mismatchIn(condition: Condition, form: FormLogic): Mismatch | undefined {
  const findField = (id: string) => form.widgets.get(id);
  const field = findField(condition.field);
  return field && conditionMismatch(condition, field, findField);
}

/** True for an existing field that is answered or calculated. */
export function isAnswered(id: string, form: FormLogic): boolean {
  const widget = form.widgets.get(id);
  return widget !== undefined && (widget.answers !== undefined || widget.formula !== undefined);
}
