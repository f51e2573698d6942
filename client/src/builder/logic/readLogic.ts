import {
  checkLogic,
  fieldsIn,
  readFormLogic,
  type FormLogic,
  type LogicProblem,
} from "@formweave/schema/logic";
import type { Widget } from "@formweave/schema/model";
import { findDefinition } from "@formweave/schema/widgets";
import type { Dependency } from "./layoutGraph.ts";
import { componentsIn, readRules, type FormRule } from "./readRules.ts";

/** The logic of a form as its editors see it. */
export interface ShownLogic {
  readonly rules: readonly FormRule[];
  /** The ids of the calculations, in reading order. */
  readonly calculations: readonly string[];
  readonly problems: readonly LogicProblem[];
  /** Ids of all components in any rule or calculation, in reading order, and their dependencies. */
  readonly involved: readonly string[];
  readonly dependencies: readonly Dependency[];
}

/** Reads the logic of a form from its document. */
export function readLogic(widgets: readonly Widget[]): ShownLogic {
  const form = readFormLogic(widgets);
  const rules = readRules(form, new Map(widgets.map((widget) => [widget.id, widget])));
  const calculations = [...form.widgets.values()]
    .filter(({ type }) => findDefinition(type)?.answer === "calculated")
    .map(({ id }) => id);
  const dependencies = listDependencies(rules, form);
  const spoken = new Set([
    ...rules.flatMap(componentsIn),
    ...calculations,
    ...dependencies.flatMap(({ from, to }) => [from, to]),
  ]);
  return {
    rules,
    calculations,
    problems: checkLogic(widgets),
    involved: [...form.widgets.keys()].filter((id) => spoken.has(id)),
    dependencies,
  };
}

/** Events affect other components, all other rules their own component. */
function listDependencies(rules: readonly FormRule[], form: FormLogic): readonly Dependency[] {
  const byRules = rules.flatMap((rule) => {
    const others = componentsIn(rule).filter((id) => id !== rule.widgetId);
    return others.map((other) =>
      rule.list === "events" ? { from: rule.widgetId, to: other } : { from: other, to: rule.widgetId },
    );
  });
  const byFormulas = [...form.widgets.values()].flatMap(({ id, formula }) =>
    formula === undefined ? [] : [...fieldsIn(formula)].map((from) => ({ from, to: id })),
  );
  return [...byRules, ...byFormulas];
}
