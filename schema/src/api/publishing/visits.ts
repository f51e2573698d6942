import { z } from "zod";
import { entityId } from "../../model/index.ts";

/** Longest time in a visit, ms: a page left open for days counts as one day. */
const MAX_MS = 24 * 3_600_000;
/** Most fields with a time. */
const MAX_FIELDS = 1000;

const span = z.number().int().min(0).max(MAX_MS);
const fieldId = z.string().min(1).max(64);

/**
 * Progress and timing of one visit to a form. Its id is random and used for this visit only: it identifies nobody, and the data
 * contains no answers.
 */
export const visit = z.strictObject({
  id: z.string().regex(/^[\w-]{22}$/, "The id of a visit is 16 bytes as base64url"),
  /** Time since the page was opened, ms. */
  openedMs: span,
  /** Time since the first answer was begun, ms; null before it. */
  startedMs: span.nullable(),
  /** Time that the page was visible, ms. */
  shownMs: span,
  /** The furthest field reached, in the order of the form; null before the first. */
  furthest: fieldId.nullable(),
  /** Time spent in each field, ms. */
  fields: z
    .record(fieldId, span)
    .refine((all) => Object.keys(all).length <= MAX_FIELDS, "There are too many fields"),
});

/** POST /api/releases/:slug/visits: reports a visit, repeatedly while it goes on. */
export const visitInput = visit.extend({
  /** The release that the page shows. */
  releaseId: z.uuid(),
  /** The screen of an app; forms have none. */
  screenId: entityId.optional(),
});

export type Visit = z.infer<typeof visit>;
export type VisitInput = z.infer<typeof visitInput>;
