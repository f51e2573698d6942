import type { AnalyzeInput, DescribedField, FormAnalysis } from "@formweave/schema/api";
import { titleOfType } from "../suggesting/typeTitles.ts";

/** What is told of the form. */
export type FormData = AnalyzeInput["formData"];

/** What could be better, and how many points of 100 it costs. */
export interface Finding {
  readonly recommendation: FormAnalysis["recommendations"][number];
  readonly cost: number;
}

type Level = Finding["recommendation"]["priority"];

const COSTS: Readonly<Record<Level, number>> = { high: 12, medium: 7, low: 3 };

/** A finding about some fields; a second and third field of the same fault cost a little more, not as much again. */
export function finding(
  priority: Level,
  category: string,
  texts: { readonly suggestion: string; readonly impact: string; readonly effort: Level },
  fields: readonly DescribedField[] = [],
): Finding {
  const ids = fields.map(({ id }) => id);
  return {
    recommendation: {
      priority,
      category,
      ...texts,
      ...(ids.length > 0 && { widgetIds: ids.slice(0, 1000) }),
    },
    cost: COSTS[priority] + Math.min(COSTS[priority], Math.max(0, ids.length - 1)),
  };
}

/** The labels of some fields, as a sentence names them: at most three. */
export function named(fields: readonly DescribedField[]): string {
  const labels = fields
    .slice(0, 3)
    .map(({ label, type }) => `“${(label.trim() || titleOfType(type)).slice(0, 60)}”`);
  const others = fields.length - labels.length;
  return others > 0 ? `${labels.join(", ")} and ${others} more` : labels.join(", ");
}
