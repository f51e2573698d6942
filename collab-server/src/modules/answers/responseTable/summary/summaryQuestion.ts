import { answeredRelease, responseSelection, summaryComparison } from "@formweave/schema/responses";
import { z } from "zod";

/** A release with the pages or screens that respondents go through. */
const visitedRelease = answeredRelease.extend({
  pages: z.array(z.object({ title: z.string(), fields: z.array(z.string()) })),
  /** The screens of an app, in their order; none for a form. */
  screens: z.array(z.object({ id: z.string(), title: z.string() })),
});

/** Request for a summary, sent to the thread. */
export const summaryQuestion = responseSelection.extend({
  projectId: z.string(),
  from: z.number().nullable(),
  before: z.number().nullable(),
  compare: summaryComparison,
  timeZone: z.string(),
  /** Newest first. */
  releases: z.array(visitedRelease),
});

export type VisitedRelease = z.infer<typeof visitedRelease>;
export type SummaryQuestion = z.infer<typeof summaryQuestion>;
