import { z } from "zod";

/** Longest time that a visit says of anything, ms: who leaves a page open for days is counted as one day. */
const MAX_MS = 24 * 3_600_000;
/** Most fields whose time is told. */
const MAX_FIELDS = 1000;

const span = z.number().int().min(0).max(MAX_MS);
const fieldId = z.string().min(1).max(64);

/**
 * How far somebody has come in filling in a form, and how long it took. Its id is random and of this one visit: it says
 * nothing of who it is, and no answer is in it.
 */
export const visit = z.strictObject({
  id: z.string().regex(/^[\w-]{22}$/, "The id of a visit is 16 bytes as base64url"),
  /** How long ago the page was opened, ms. */
  openedMs: span,
  /** How long ago the first answer was begun; null before it. */
  startedMs: span.nullable(),
  /** How long the page was in view, ms. */
  shownMs: span,
  /** The last field, in the order of the form, that was come to; null before the first. */
  furthest: fieldId.nullable(),
  /** How long somebody was in each field, ms. */
  fields: z
    .record(fieldId, span)
    .refine((all) => Object.keys(all).length <= MAX_FIELDS, "There are too many fields"),
});

/** POST /api/releases/:slug/visits: tells of a visit, as often as it goes on. */
export const visitInput = visit.extend({
  /** The release that the page shows. */
  releaseId: z.uuid(),
});

export type Visit = z.infer<typeof visit>;
export type VisitInput = z.infer<typeof visitInput>;
