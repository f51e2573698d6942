import { z } from "zod";
import { environment } from "../api/index.ts";
import { fromText } from "./fromText.ts";
import { responseSelection } from "./responseTable.ts";

const moment = z.number().int();
const releaseId = z.string().min(1).max(64);

/** What a period is compared with. */
export const summaryComparison = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("none") }),
  /** Another time; ms since 1970, the end excluded. */
  z.strictObject({ kind: z.literal("period"), from: moment, before: moment }),
  /** The responses to one release with those to another, both of the period. */
  z.strictObject({ kind: z.literal("releases"), now: releaseId, before: releaseId }),
]);

/** GET …/responses/summary. What is not plain text in it is JSON, since it stands in the query of the address. */
export const summaryQuery = z.strictObject({
  environment: environment.default("production"),
  filters: fromText(responseSelection.shape.filters).default([]),
  search: responseSelection.shape.search,
  /** The period, from a moment on up to before another; all there is without. */
  from: z.coerce.number().int().exactOptional(),
  before: z.coerce.number().int().exactOptional(),
  compare: fromText(summaryComparison).default({ kind: "none" }),
  /** Where the reader's days begin and end. */
  timeZone: z.string().max(64).refine(isTimeZone, "There is no such time zone").default("UTC"),
});

const count = z.number();
/** Of the period, and of what it is compared with; null where there is nothing to compare with. */
const counted = z.object({ now: count, before: count.nullable() });
/** The same of what may be unknown also where there are responses. */
const figure = z.object({ now: z.number().nullable(), before: z.number().nullable() });

/** How often something was chosen. */
const countedOption = counted.extend({
  value: z.string(),
  label: z.string(),
  /** Only older releases have it. */
  isRemoved: z.boolean(),
});

/** How many lie from one value up to another, which is excluded but for that of the last. */
const bin = counted.extend({ from: z.number(), to: z.number() });

/** How long the parts of a row of time are. */
const timeUnit = z.enum(["hour", "day", "week", "month", "year", "decade"]);

const optionsChart = z.object({
  kind: z.literal("options"),
  /** The options in the order of the question, and the most frequent of what people answered of their own. */
  options: z.array(countedOption),
  /** What else people answered of their own. */
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
  /** From −100 to 100: those that recommend less those that do not; null where it is not asked. Source: netpromotersystem.com */
  netScore: figure.nullable(),
  steps: z.array(counted.extend({ value: z.number() })),
});
const momentsChart = z.object({
  kind: z.literal("moments"),
  unit: timeUnit,
  /** Each with the day or the hour that it begins with, as the answers write it. */
  bins: z.array(counted.extend({ start: z.string() })),
});
const rankingChart = z.object({
  kind: z.literal("ranking"),
  options: z.array(countedOption.extend({ mean: figure })),
});
const gridChart = z.object({
  kind: z.literal("grid"),
  columns: z.array(z.string()),
  /** The counts stand in the order of the columns. */
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

/** What the answers to a field have in common, as it is best shown for its kind. */
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

/** A field with what was answered. */
export const summarisedField = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  /** Only older releases ask it. */
  isRemoved: z.boolean(),
  /** How many answered it. */
  answers: counted,
  chart: fieldChart,
});

/** How far people came; without a visit that was measured, nothing is known of it. Filters by answers do not narrow it. */
const summarisedVisits = z.object({
  opened: counted,
  started: counted,
  sent: counted,
  /** The pages of the form, or its fields where it has one: how many came past each. */
  steps: z.array(counted.extend({ id: z.string(), title: z.string() })),
  /** Where most stopped; null where nobody did. */
  stop: counted.extend({ fieldId: z.string(), title: z.string() }).nullable(),
  /** The median of the time in each field, ms. */
  fieldMs: z.array(figure.extend({ fieldId: z.string(), title: z.string() })),
});

/** What responses have in common. */
export const responseSummary = z.object({
  responses: counted,
  /** The share of those who started that sent, from 0 to 1. */
  completion: figure,
  medianMs: figure,
  /** Of the first field that is rated; null where there is none. */
  rating: figure.extend({ fieldId: z.string(), title: z.string(), most: z.number() }).nullable(),
  /** The period as it was read; the first response begins it where nothing else does. */
  from: moment,
  before: moment,
  unit: z.enum(["day", "week", "month"]),
  /** Each with the moment that it begins with. */
  times: z.array(counted.extend({ start: moment })),
  visits: summarisedVisits,
  /** How long it took until a response was sent, s; the last has no end. */
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
