import { checkLogic, type LogicProblem } from "@formweave/schema/logic";
import type { Widget } from "@formweave/schema/model";
import type { Suggestion } from "@formweave/schema/rules";
import { describeWidget } from "#builder/publish/describeWidget.ts";
import type { FormProblem } from "./formProblem.ts";

const LISTS = { conditions: "condition", validation: "rule", events: "event" } as const;

/** Returns problems of the rules and calculations. */
export function readLogicChecks(widgets: readonly Widget[]): readonly FormProblem[] {
  const titles = new Map(widgets.map((widget) => [widget.id, describeWidget(widget).title]));
  return checkLogic(widgets).map((problem) => {
    const { kind, widgetId, row, message } = problem;
    const isCalculation = row === undefined && kind !== "unreachable";
    return {
      id: `${kind}:${widgetId}:${row?.id ?? ""}`,
      check: isCalculation ? "calculations" : "logic",
      title: row === undefined ? message : `${titles.get(widgetId) ?? widgetId}: ${message}`,
      detail: describeEffect(problem),
      widgetIds: [widgetId],
      fix: row && { commandId: "removeRow", input: { widgetId, list: row.list, rowId: row.id } },
    };
  });
}

function describeEffect({ kind, row, advice }: LogicProblem): string {
  if (kind === "mismatched") {
    const way = advice === undefined ? "Compare values of one kind." : `${advice}.`;
    return row === undefined ? way : `${way} Fix removes the ${LISTS[row.list]}.`;
  }
  if (row === undefined) return kind === "unreachable" ? "Its conditions never hold." : "It stays empty.";
  return `It has no effect as it is. Fix removes the ${LISTS[row.list]}.`;
}

const CHECK_BY_KIND = { unlabelled: "labels", contrast: "contrast" } as const;

/** Returns the problems found by the layout rules. Low-priority hints are left out: a page adapts its widths to a phone by itself. */
export function readLayoutChecks(found: readonly Suggestion[]): readonly FormProblem[] {
  return found
    .filter(({ priority }) => priority !== "low")
    .map(({ id, kind, description, impact, widgetIds, fix }) => ({
      id,
      check: kind === "unlabelled" || kind === "contrast" ? CHECK_BY_KIND[kind] : "layout",
      title: description,
      detail: impact,
      widgetIds,
      fix: fix && { commandId: "fixLayout", input: fix },
    }));
}
