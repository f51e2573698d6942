import { exportWidgets, KEPT_ORDER, type Tree, type WidgetRecord } from "@formweave/schema/doc";
import {
  FormEvaluation,
  fieldsIn,
  parseExpression,
  readFormLogic,
  withMoneyFormats,
} from "@formweave/schema/logic";
import type { Json } from "@formweave/schema/model";
import { readDefaultAnswer } from "./readDefaultAnswer.ts";

/** The parts of an open document that calculations are read from. */
export interface CalculationSource {
  readonly widget: (id: string) => WidgetRecord | undefined;
  readonly tree: () => Pick<Tree, "isAlive" | "getParent">;
}

/** A calculation as the published page shows it before anything is typed. */
export interface ShownCalculation {
  readonly value: Json | undefined;
  /** Properties that its fields decide: money, and its currency. */
  readonly format: Readonly<Record<string, Json>>;
}

/** Calculations by id, and the ids of all components that any of them depends on, itself included. */
export interface EvaluatedCalculations {
  readonly shown: ReadonlyMap<string, ShownCalculation>;
  readonly members: ReadonlySet<string>;
}

/** Evaluates some calculations of a document together, reading only the components that they depend on. */
export function evaluateCalculations(
  ids: Iterable<string>,
  source: CalculationSource,
): EvaluatedCalculations {
  const wanted = [...ids];
  const { records, members } = collectMembers(wanted, source);
  const widgets = withMoneyFormats(exportWidgets(records, { screens: [], order: KEPT_ORDER }));
  const answers = Object.fromEntries(
    widgets.flatMap((widget) => {
      const answer = readDefaultAnswer(widget);
      return answer === undefined ? [] : [[widget.id, answer] as const];
    }),
  );
  const evaluation = new FormEvaluation(readFormLogic(widgets), answers);
  const settled = new Map(widgets.map((widget) => [widget.id, widget.props]));
  const show = (id: string): ShownCalculation => ({
    value: evaluation.getState(id).value,
    format: readFormat(settled.get(id)),
  });
  return { shown: new Map(wanted.map((id) => [id, show(id)])), members };
}

function collectMembers(ids: readonly string[], { widget, tree }: CalculationSource) {
  const { isAlive, getParent } = tree();
  const members = new Set(ids);
  const records = new Map<string, WidgetRecord>();
  for (const id of members) {
    const record = widget(id);
    if (record === undefined || !isAlive(id)) continue;
    records.set(id, record);
    for (const next of listDependencies(record)) members.add(next);
    const parentId = getParent(id);
    if (parentId !== null) members.add(parentId);
  }
  return { records, members };
}

function listDependencies({ props, rows }: WidgetRecord): readonly string[] {
  const asked = rows.conditions.flatMap(({ field }) => (typeof field === "string" ? field : []));
  const written = props["formula"];
  const parsed = typeof written === "string" && written.trim() !== "" ? parseExpression(written) : undefined;
  return parsed?.ok === true ? [...asked, ...fieldsIn(parsed.value)] : asked;
}

function readFormat({ format, currency }: Readonly<Record<string, Json>> = {}): ShownCalculation["format"] {
  return format === "money" && currency !== undefined ? { format, currency } : {};
}
