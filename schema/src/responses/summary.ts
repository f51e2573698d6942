import { z } from "zod";
import { environment } from "../api/index.ts";
import { fromText } from "./fromText.ts";
import { responseSelection } from "./responseTable.ts";

const moment = z.number().int();
const releaseId = z.string().min(1).max(64);

/** Comparison of a summary with other responses. */
export const summaryComparison = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("none") }),
  /** Another period; ms since 1970, the end excluded. */
  z.strictObject({ kind: z.literal("period"), from: moment, before: moment }),
  /** Responses to one release against those to another, both in the period. */
  z.strictObject({ kind: z.literal("releases"), now: releaseId, before: releaseId }),
]);

/** GET …/responses/summary. Structured values are JSON, because they are in the query of the address. */
export const summaryQuery = z.strictObject({
  environment: environment.default("production"),
  filters: fromText(responseSelection.shape.filters).default([]),
  search: responseSelection.shape.search,
  /** Start and end of the period, ms since 1970; unbounded when absent. */
  from: z.coerce.number().int().exactOptional(),
  before: z.coerce.number().int().exactOptional(),
  compare: fromText(summaryComparison).default({ kind: "none" }),
  /** The reader's time zone, which decides where days begin. */
  timeZone: z.string().max(64).refine(isTimeZone, "There is no such time zone").default("UTC"),
});

const count = z.number();
/** A count in the period, and in the comparison; null without a comparison. */
const counted = z.object({ now: count, before: count.nullable() });
/** Like `counted`, for figures that may be undefined even with responses. */
const figure = z.object({ now: z.number().nullable(), before: z.number().nullable() });

/** Count of one option. */
const countedOption = counted.extend({
  value: z.string(),
  label: z.string(),
  /** True when only older releases have the option. */
  isRemoved: z.boolean(),
});

/** Count of values in a range, from `from` up to `to`, which is excluded except in the last range. */
const bin = counted.extend({ from: z.number(), to: z.number() });

/** Unit of the intervals on a time axis. */
const timeUnit = z.enum(["hour", "day", "week", "month", "year", "decade"]);

const optionsChart = z.object({
  kind: z.literal("options"),
  /** The options in the order of the question, then the most frequent custom answers. */
  options: z.array(countedOption),
  /** All other custom answers. */
  others: counted,
});
const splitChart = z.object({
  kind: z.literal("split"),
  yes: counted,
  no: counted,
  labels: z.tuple([z.string(), z.string()]),
});
const numbersChart = z.object({
  kind: z.literal("numbers"),
  min: figure,
  mean: figure,
  median: figure,
  max: figure,
  bins: z.array(bin),
});
const scaleChart = z.object({
  kind: z.literal("scale"),
  look: z.enum(["stars", "numbers", "recommendation"]),
  mean: figure,
  /** Net promoter score, from −100 to 100: promoters minus detractors; null for other scales. Source: netpromotersystem.com */
  netScore: figure.nullable(),
  steps: z.array(counted.extend({ value: z.number() })),
});
const momentsChart = z.object({
  kind: z.literal("moments"),
  unit: timeUnit,
  /** Each with the day or hour at its start, in the format of the answers. */
  bins: z.array(counted.extend({ start: z.string() })),
});
const rankingChart = z.object({
  kind: z.literal("ranking"),
  options: z.array(countedOption.extend({ mean: figure })),
});
const gridChart = z.object({
  kind: z.literal("grid"),
  columns: z.array(z.string()),
  /** The counts are in the order of the columns. */
  rows: z.array(
    z.object({ value: z.string(), label: z.string(), isRemoved: z.boolean(), counts: z.array(counted) }),
  ),
});
const textsChart = z.object({
  kind: z.literal("texts"),
  /** The newest of the period. */
  recent: z.array(z.object({ responseId: z.string(), at: moment, text: z.string() })),
});
const filesChart = z.object({ kind: z.literal("files"), files: counted });

/** Aggregated answers to a field, in the form that suits its kind best. */
export const fieldChart = z.discriminatedUnion("kind", [
  optionsChart,
  splitChart,
  numbersChart,
  scaleChart,
  momentsChart,
  rankingChart,
  gridChart,
  textsChart,
  filesChart,
]);

/** A field with its aggregated answers. */
export const summarisedField = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  /** True when only older releases ask it. */
  isRemoved: z.boolean(),
  /** Number of its answers. */
  answers: counted,
  chart: fieldChart,
});

/** Progress of visitors, from measured visits only. Filters by answers do not apply to it. */
const summarisedVisits = z.object({
  opened: counted,
  started: counted,
  sent: counted,
  /** The pages of the form, or the fields of a single-page form, with the number of visits that got past each. */
  steps: z.array(counted.extend({ id: z.string(), title: z.string() })),
  /** The field where most visits ended; null when none did. */
  stop: counted.extend({ fieldId: z.string(), title: z.string() }).nullable(),
  /** The screens of an app, in the order of the newest release, which people open in any order; none for a form. */
  screens: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** True when only older releases have it. */
      isRemoved: z.boolean(),
      opened: counted,
      sent: counted,
    }),
  ),
  /** Median time in each field, ms. */
  fieldMs: z.array(figure.extend({ fieldId: z.string(), title: z.string() })),
});

/** Aggregated responses. */
export const responseSummary = z.object({
  responses: counted,
  /** Share of sent among started visits, from 0 to 1. */
  completion: figure,
  medianMs: figure,
  /** Of the first rating field; null when there is none. */
  rating: figure.extend({ fieldId: z.string(), title: z.string(), most: z.number() }).nullable(),
  /** The effective period; it begins with the first response unless the query sets its start. */
  from: moment,
  before: moment,
  unit: z.enum(["day", "week", "month"]),
  /** Each with the moment of its start. */
  times: z.array(counted.extend({ start: moment })),
  visits: summarisedVisits,
  /** Response counts by time to fill in, s; the last range has no end. */
  durations: z.array(counted.extend({ from: z.number(), to: z.number().nullable() })),
  fields: z.array(summarisedField),
});

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).format(0) !== "";
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

export type SummaryComparison = z.infer<typeof summaryComparison>;
export type Counted = z.infer<typeof counted>;
export type Figure = z.infer<typeof figure>;
export type TimeUnit = z.infer<typeof timeUnit>;
export type FieldChart = z.infer<typeof fieldChart>;
export type SummarisedField = z.infer<typeof summarisedField>;
export type SummarisedVisits = z.infer<typeof summarisedVisits>;
export type ResponseSummary = z.infer<typeof responseSummary>;
