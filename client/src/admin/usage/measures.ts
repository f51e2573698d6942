import type { AiUsage } from "@formweave/schema/api";
import { formatCount, formatDollars } from "./formatUsage.ts";

/** What calls came to. */
export type UsageSum = AiUsage["totals"];

/** What the chart can show of a day. */
export type Measure = "cost" | "totalTokens" | "calls";

/** The measures with how they are called and written. */
export const MEASURES = {
  cost: { label: "Cost", format: formatDollars },
  totalTokens: { label: "Tokens", format: formatCount },
  calls: { label: "Calls", format: formatCount },
} as const satisfies Record<Measure, { label: string; format: (value: number) => string }>;

/** The measures as a control offers them. */
export const MEASURE_CHOICES = (["cost", "totalTokens", "calls"] as const).map((value) => ({
  value,
  label: MEASURES[value].label,
}));
