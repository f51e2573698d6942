import { findFieldAnswers, type FieldAnswers } from "../../answers/index.ts";
import type { Json, Widget } from "../../model/index.ts";
import { findDefinition, type RawProps } from "../../widgets/index.ts";
import { fieldsIn, type Expression } from "../formulas/expression.ts";
import { switchedByEvents } from "./formEvents.ts";
import { mapPageBreaks } from "./formPages.ts";
import { readConditions, readRules, type Condition, type ReadFormula, type Rule } from "./logicRows.ts";
import { sortByDependency } from "./sortByDependency.ts";

/** The data of a component needed for its logic. */
export interface LogicWidget {
  readonly id: string;
  readonly type: string;
  readonly parentId: string | null;
  /** The page break above it, whose visibility it shares; undefined on the first page and for nested components. */
  readonly pageBreakId: string | undefined;
  /** Displayed name. */
  readonly title: string;
  readonly props: RawProps;
  readonly isShown: boolean;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  /** Undefined when it collects no answer. */
  readonly answers: FieldAnswers | undefined;
  readonly conditions: readonly Condition[];
  readonly rules: readonly Rule[];
  /** The calculation of its value. */
  readonly formula: Expression | undefined;
  /** True when its value is calculated, so that answers given for it are ignored. */
  readonly isCalculated: boolean;
}

/** The logic of a form, read from its document once. */
export interface FormLogic {
  /** By id, in reading order. */
  readonly widgets: ReadonlyMap<string, LogicWidget>;
  /** Ids in dependency order. */
  readonly order: readonly string[];
  readonly cycles: readonly (readonly string[])[];
  /** Components that events can show or hide; their visibility is part of the submitted data. */
  readonly switched: ReadonlySet<string>;
  /** Components to evaluate again when a component changes, by id. */
  readonly dependents: ReadonlyMap<string, readonly string[]>;
}

/** Reads the logic of a form. Invalid rows have no effect; `checkLogic` reports them. */
export function buildFormLogic(widgets: readonly Widget[], readFormula: ReadFormula): FormLogic {
  const pageBreaks = mapPageBreaks(widgets);
  const found = inReadingOrder(widgets).map((widget) =>
    readWidget(widget, pageBreaks.get(widget.id), readFormula),
  );
  const fields = new Map(found.map((widget) => [widget.id, widget.answers]));
  const read = new Map(
    found.map((widget) => [
      widget.id,
      { ...widget, conditions: widget.conditions.map((condition) => nameOption(condition, fields)) },
    ]),
  );
  const { order, cycles } = sortByDependency([...read.keys()], (id) => listDependencies(read.get(id)));
  const dependents = new Map<string, string[]>();
  for (const widget of read.values()) {
    for (const id of new Set(listDependencies(widget))) {
      const known = dependents.get(id);
      if (known === undefined) dependents.set(id, [widget.id]);
      else known.push(widget.id);
    }
  }
  return { widgets: read, order, cycles, dependents, switched: switchedByEvents(widgets) };
}

/** A condition with the current value of its option. */
function nameOption(condition: Condition, fields: ReadonlyMap<string, FieldAnswers | undefined>): Condition {
  if (condition.option === undefined) return condition;
  const option = fields.get(condition.field)?.options.find(({ id }) => id === condition.option);
  return option === undefined ? condition : { ...condition, value: option.value };
}

/** The components that the state of a component depends on. Validation rules are not included: they only check the answer. */
function listDependencies(widget: LogicWidget | undefined): readonly string[] {
  if (widget === undefined) return [];
  const { parentId, pageBreakId, conditions, formula } = widget;
  return [
    ...(parentId === null ? [] : [parentId]),
    ...(pageBreakId === undefined ? [] : [pageBreakId]),
    ...conditions.map(({ field }) => field),
    ...(formula === undefined ? [] : fieldsIn(formula)),
  ];
}

function readWidget(widget: Widget, pageBreakId: string | undefined, readFormula: ReadFormula): LogicWidget {
  const { id, type, parentId, name, visible, props } = widget;
  const written = readText(props["formula"]);
  const formula = written === "" ? undefined : readFormula(written);
  const rules = readRules(widget.validation, readFormula);
  return {
    id,
    type,
    parentId,
    pageBreakId,
    title: readText(props["label"]) || readText(props["title"]) || name || id,
    props,
    isShown: visible,
    isRequired: props["required"] === true || rules.some((rule) => rule.type === "required"),
    isDisabled: props["disabled"] === true,
    answers: findFieldAnswers(widget),
    conditions: readConditions(widget.conditions),
    rules,
    formula,
    isCalculated: formula !== undefined || findDefinition(type)?.answer === "calculated",
  };
}

function readText(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}

/** Sorts widgets depth first, siblings in drawing order. */
function inReadingOrder(widgets: readonly Widget[]): readonly Widget[] {
  const inside = Map.groupBy(widgets, ({ parentId }) => parentId);
  const sorted: Widget[] = [];
  const waiting = siblings(inside.get(null));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    sorted.push(next);
    waiting.push(...siblings(inside.get(next.id)));
  }
  return sorted;
}

/** Siblings in reverse drawing order, for a stack. */
function siblings(widgets: readonly Widget[] = []): Widget[] {
  return widgets.toSorted((a, b) => a.zIndex - b.zIndex).toReversed();
}
