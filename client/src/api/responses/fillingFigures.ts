import { responseSummary, type ResponseSummary } from "@formweave/schema/responses";
import { request } from "#api/request.ts";

/** Figures of how people fill in a form; each only where something was measured. */
export interface FillingFigures {
  readonly submissions?: number;
  /** From 0 to 1. */
  readonly completionRate?: number;
  /** The median time, s. */
  readonly averageTime?: number;
  /** Median times by field id, s. */
  readonly fieldAnalysis?: Record<string, { readonly seconds: number }>;
}

/** Reads the figures of all responses to the published form; empty without responses, or without the right to read them. */
export async function readFillingFigures(projectId: string, signal: AbortSignal): Promise<FillingFigures> {
  const summed = await request(`/api/projects/${projectId}/responses/summary`, responseSummary, { signal });
  return summed.ok ? figuresIn(summed.value) : {};
}

function figuresIn({ responses, completion, medianMs, visits }: ResponseSummary): FillingFigures {
  if (responses.now === 0 && visits.started.now === 0) return {};
  const fields = visits.fieldMs.flatMap(({ fieldId, now }) =>
    now === null ? [] : [[fieldId, { seconds: Math.round(now / 1000) }] as const],
  );
  return {
    submissions: responses.now,
    ...(completion.now !== null && { completionRate: Math.min(completion.now, 1) }),
    ...(medianMs.now !== null && { averageTime: Math.round(medianMs.now / 1000) }),
    ...(fields.length > 0 && { fieldAnalysis: Object.fromEntries(fields) }),
  };
}
