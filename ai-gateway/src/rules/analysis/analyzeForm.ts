import { describeCount } from "@formweave/schema";
import type { AnalyzeInput, FormAnalysis } from "@formweave/schema/api";
import { fieldChecks } from "./fieldChecks.ts";
import type { Finding, FormData } from "./finding.ts";
import { formChecks } from "./formChecks.ts";
import { usageChecks } from "./usageChecks.ts";

const MOST_RECOMMENDATIONS = 20;

/** Analyzes a form for its quality and possible improvements; the score is 100 minus the cost of the findings. */
export function analyzeForm({ formData }: AnalyzeInput): FormAnalysis {
  const findings = [
    ...formChecks(formData),
    ...fieldChecks(formData.fields),
    ...usageChecks(formData),
  ].toSorted((left, right) => right.cost - left.cost);
  return {
    score: Math.max(0, 100 - findings.reduce((sum, { cost }) => sum + cost, 0)),
    recommendations: findings.slice(0, MOST_RECOMMENDATIONS).map(({ recommendation }) => recommendation),
    insights: [...insights(formData, findings)],
    ...metrics(formData),
    confidence: computeConfidence(formData),
  };
}

function insights({ fields, completionRate }: FormData, findings: readonly Finding[]): readonly string[] {
  const required = fields.filter((field) => field.required).length;
  return [
    `The form has ${describeCount(fields.length, "field")}, ${required} of them required.`,
    ...(completionRate === undefined
      ? []
      : [`${Math.round(completionRate * 100)} of 100 people who begin it send it.`]),
    ...(findings.length === 0 ? ["Nothing stands out that would make it better."] : []),
  ];
}

function metrics({ completionRate, averageTime, fieldAnalysis }: FormData): Pick<FormAnalysis, "metrics"> {
  if (completionRate === undefined && averageTime === undefined) return {};
  return {
    metrics: {
      ...(completionRate !== undefined && { completionRate }),
      ...(averageTime !== undefined && { averageTime }),
      ...(fieldAnalysis !== undefined && { fieldAnalysis }),
    },
  };
}

/** Figures of real use raise the confidence; without fields there is little to judge. */
function computeConfidence({ fields, submissions = 0, completionRate }: FormData): number {
  if (fields.length === 0) return 0.5;
  return completionRate !== undefined && submissions >= 30 ? 0.9 : 0.7;
}
