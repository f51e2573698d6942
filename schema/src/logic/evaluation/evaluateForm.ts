import type { Json } from "../../model/index.ts";
import { isAnswered } from "../../widgets/index.ts";
import { calculate } from "#calculate";
import type { FieldValues } from "../formulas/calculate.ts";
import { conditionHolds } from "./conditionHolds.ts";
import type { Expression } from "../formulas/expression.ts";
import type { FormLogic, LogicWidget } from "../form/formLogic.ts";
import type { Condition } from "../form/logicRows.ts";
import { isMoment, type LogicValue } from "../values/logicValue.ts";
import { toAnswer, toLogicValue, untouchedValue } from "../values/toLogicValue.ts";

/** State of a component for the person who fills in the form. */
export interface WidgetState {
  readonly isVisible: boolean;
  readonly isRequired: boolean;
  readonly isEnabled: boolean;
  /** The effective answer: undefined when hidden, disabled or invalid for the field. */
  readonly value: Json | undefined;
}

/** Visibility that people set by events, by component. */
export type ShownByEvents = Readonly<Record<string, boolean>>;

const UNKNOWN: WidgetState = { isVisible: false, isRequired: false, isEnabled: false, value: undefined };

/**
 * Evaluates a form while it is filled in: the state of every component for the answers so far. After a change only dependent
 * components are evaluated again.
 */
export class FormEvaluation implements FieldValues {
  readonly form: FormLogic;
  readonly #given: Map<string, Json | undefined>;
  readonly #shown: Map<string, boolean>;
  readonly #states = new Map<string, WidgetState>();
  /** Calculated values with their kind: a date stored as text is still a date for the next calculation. */
  readonly #calculated = new Map<string, LogicValue>();
  readonly #ranks: ReadonlyMap<string, number>;
  readonly #inCycle: ReadonlySet<string>;

  /** `shown` is the visibility set by events; ignored for components that no event can show or hide. */
  constructor(form: FormLogic, given: Readonly<Record<string, Json>> = {}, shown: ShownByEvents = {}) {
    this.form = form;
    this.#given = new Map(Object.entries(given));
    this.#shown = new Map(Object.entries(shown).filter(([id]) => form.switched.has(id)));
    this.#ranks = new Map(form.order.map((id, rank) => [id, rank]));
    this.#inCycle = new Set(form.cycles.flat());
    for (const id of form.order) this.#states.set(id, this.#evaluate(id));
  }

  /** The state of a component; hidden when it does not exist. */
  getState(id: string): WidgetState {
    return this.#states.get(id) ?? UNKNOWN;
  }

  /** The raw answer of a field, regardless of its state. */
  given(id: string): Json | undefined {
    return this.#given.get(id);
  }

  /** All raw answers, by field. */
  givenAnswers(): Readonly<Record<string, Json>> {
    return Object.fromEntries(
      [...this.#given].flatMap(([id, value]) => (value === undefined ? [] : [[id, value]])),
    );
  }

  /** Sets or removes an answer; returns the components whose state changed. */
  answer(id: string, value: Json | undefined): ReadonlySet<string> {
    this.#given.set(id, value);
    return this.#follow(id);
  }

  /** Shows or hides a component for an event; returns the components whose state changed. */
  show(id: string, isShown: boolean): ReadonlySet<string> {
    if (!this.form.switched.has(id)) return new Set();
    this.#shown.set(id, isShown);
    return this.#follow(id);
  }

  /** Visibility set by events, by component. */
  shownByEvents(): ShownByEvents {
    return Object.fromEntries(this.#shown);
  }

  #follow(id: string): ReadonlySet<string> {
    const changed = new Set<string>();
    const waiting = new Set([id]);
    for (const affected of this.#affectedBy(id)) {
      if (!waiting.has(affected)) continue;
      const before = this.getState(affected);
      const after = this.#evaluate(affected);
      if (isSameState(before, after)) continue;
      this.#states.set(affected, after);
      changed.add(affected);
      for (const next of this.form.dependents.get(affected) ?? []) waiting.add(next);
    }
    return changed;
  }

  /** The answer of a field as calculations and conditions use it. */
  getValue(id: string): LogicValue {
    const { value } = this.getState(id);
    const calculated = this.#calculated.get(id);
    if (isMoment(calculated) && calculated.moment === value) return calculated;
    return toLogicValue(value, this.form.widgets.get(id)?.answers);
  }

  /** The value of a visible and enabled field without an answer. */
  untouched(id: string): LogicValue {
    const { isVisible, isEnabled } = this.getState(id);
    return isVisible && isEnabled ? untouchedValue(this.form.widgets.get(id)?.answers) : null;
  }

  #evaluate(id: string): WidgetState {
    const widget = this.form.widgets.get(id);
    if (widget === undefined) return UNKNOWN;
    const isVisible = this.#isVisible(widget);
    const isEnabled = !widget.isDisabled && !this.#isTrue(widget, "disable");
    return {
      isVisible,
      isEnabled,
      isRequired: widget.isRequired || this.#isTrue(widget, "require"),
      value: isVisible && isEnabled ? this.#computeValue(widget) : undefined,
    };
  }

  #isVisible(widget: LogicWidget): boolean {
    const { parentId, pageBreakId, conditions } = widget;
    if (!(this.#shown.get(widget.id) ?? widget.isShown)) return false;
    const around = parentId ?? pageBreakId;
    if (around !== undefined && this.#states.get(around)?.isVisible === false) return false;
    if (this.#inCycle.has(widget.id)) return true;
    const isShownByRule = !conditions.some(({ action }) => action === "show") || this.#isTrue(widget, "show");
    return isShownByRule && !this.#isTrue(widget, "hide");
  }

  /** True when the conditions with this effect hold: all of one alternative. Never true in a dependency cycle. */
  #isTrue({ id, conditions }: LogicWidget, effect: Condition["action"]): boolean {
    if (this.#inCycle.has(id)) return false;
    return groupAlternatives(conditions.filter(({ action }) => action === effect)).some((alternative) =>
      alternative.every((one) => this.#holds(one)),
    );
  }

  #holds(condition: Condition): boolean {
    const answers = this.form.widgets.get(condition.field)?.answers;
    // Missing components, and those that collect nothing, have no answer.
    return conditionHolds(condition, this.getState(condition.field).value, answers);
  }

  #computeValue({ id, type, answers, formula, isCalculated }: LogicWidget): Json | undefined {
    const given = isCalculated ? this.#calculate(id, formula) : this.#given.get(id);
    // An answerable type can be calculated too, with a value of any kind.
    if (isCalculated && isAnswered(type)) return given;
    const parsed = answers?.parse(given);
    return parsed?.ok === true ? parsed.value : undefined;
  }

  #calculate(id: string, formula: Expression | undefined): Json | undefined {
    if (formula === undefined || this.#inCycle.has(id)) return undefined;
    const value = calculate(formula, this);
    this.#calculated.set(id, value);
    return toAnswer(value) ?? undefined;
  }

  /** All components that can change with a component, in dependency order. */
  #affectedBy(id: string): readonly string[] {
    const found = new Set([id]);
    for (const one of found) for (const next of this.form.dependents.get(one) ?? []) found.add(next);
    return [...found].toSorted((a, b) => (this.#ranks.get(a) ?? 0) - (this.#ranks.get(b) ?? 0));
  }
}

/** Groups conditions into alternatives; inside one, all must hold. */
export function groupAlternatives(conditions: readonly Condition[]): readonly (readonly Condition[])[] {
  const alternatives: Condition[][] = [];
  for (const condition of conditions) {
    const last = alternatives.at(-1);
    if (last === undefined || condition.or) alternatives.push([condition]);
    else last.push(condition);
  }
  return alternatives;
}

function isSameState(a: WidgetState, b: WidgetState): boolean {
  return (
    a.isVisible === b.isVisible &&
    a.isRequired === b.isRequired &&
    a.isEnabled === b.isEnabled &&
    (a.value === b.value || JSON.stringify(a.value) === JSON.stringify(b.value))
  );
}
