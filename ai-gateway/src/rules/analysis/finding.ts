import type { AnalyzeInput, DescribedField, FormAnalysis } from "@formweave/schema/api";
import { titleOfType } from "../suggesting/typeTitles.ts";

/** The form as sent for an analysis. */
export type FormData = AnalyzeInput["formData"];

/** A possible improvement, and the points of 100 that it costs. */
export interface Finding {
  readonly recommendation: FormAnalysis["recommendations"][number];
  readonly cost: number;
}

type Level = Finding["recommendation"]["priority"];

const COSTS: Readonly<Record<Level, number>> = { high: 12, medium: 7, low: 3 };

/** Creates a finding about some fields; further fields with the same fault cost only a little more. */
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

/** The labels of some fields for a sentence, at most three. */
export function named(fields: readonly DescribedField[]): string {
  const labels = fields
    .slice(0, 3)
    .map(({ label, type }) => `“${(label.trim() || titleOfType(type)).slice(0, 60)}”`);
  const others = fields.length - labels.length;
  return others > 0 ? `${labels.join(", ")} and ${others} more` : labels.join(", ");
}
