import type { AiUsage } from "@formweave/schema/api";
import { formatCount, formatDollars } from "./formatUsage.ts";

/** Sums over calls to the assistant. */
export type UsageSum = AiUsage["totals"];

/** Quantities the chart can show for each day. */
export type Measure = "cost" | "totalTokens" | "calls";

/** The measures with their labels and formats. */
export const MEASURES = {
  cost: { label: "Cost", format: formatDollars },
  totalTokens: { label: "Tokens", format: formatCount },
  calls: { label: "Calls", format: formatCount },
} as const satisfies Record<Measure, { label: string; format: (value: number) => string }>;

/** The measures as options of a control. */
export const MEASURE_CHOICES = (["cost", "totalTokens", "calls"] as const).map((value) => ({
  value,
  label: MEASURES[value].label,
}));
