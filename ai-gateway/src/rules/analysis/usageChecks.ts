import { describeCount } from "@formweave/schema";
import { finding, type Finding, type FormData } from "./finding.ts";

/** Thresholds for the share of people who finish, and the submissions from which the share means something. */
const RATES = { poor: 0.5, fair: 0.7, submissions: 10 } as const;
/** Longest time for a field where everything is clear, s. */
const SECONDS_PER_FIELD = 30;

/** Finds problems in the figures of real use: share of people who finish, and the time they take. */
export function usageChecks({
  completionRate,
  averageTime,
  submissions,
  fields,
}: FormData): readonly Finding[] {
  return [...dropOff(completionRate, submissions), ...slow(averageTime, fields.length)];
}

function dropOff(rate: number | undefined, submissions: number | undefined): readonly Finding[] {
  if (rate === undefined || rate >= RATES.fair || (submissions ?? RATES.submissions) < RATES.submissions)
    return [];
  const percent = Math.round(rate * 100);
  return [
    finding(rate < RATES.poor ? "high" : "medium", "drop-off", {
      suggestion: "Look where people stop, and shorten or explain what they meet there.",
      impact: `Only ${percent} of 100 people who begin the form send it.`,
      effort: "medium",
    }),
  ];
}

function slow(averageTime: number | undefined, count: number): readonly Finding[] {
  if (averageTime === undefined || count === 0 || averageTime <= count * SECONDS_PER_FIELD) return [];
  return [
    finding("medium", "time", {
      suggestion: "Replace long answers by choices, and say next to a question what is meant.",
      impact: `A field takes ${describeCount(Math.round(averageTime / count), "second")} on average.`,
      effort: "medium",
    }),
  ];
}
