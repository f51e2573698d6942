import { z } from "zod";
import { json } from "../model/index.ts";
import { visit } from "./visits.ts";

/** Most answers of one response; a form has no more widgets. */
const MAX_ANSWERS = 1000;

const answers = z
  .record(z.string().max(64), json)
  .refine((given) => Object.keys(given).length <= MAX_ANSWERS, "There are too many answers");

/** What was shown and hidden by events; it counts for what an event of the form can show or hide only. */
const shown = z
  .record(z.string().max(64), z.boolean())
  .refine((all) => Object.keys(all).length <= MAX_ANSWERS, "There are too many components");

/**
 * A secret that the page makes, 256 bits as base64url: with it a response can be seen, corrected and erased, and who sends it twice
 * has sent it once. Of it the server keeps a hash only.
 */
const receipt = z.string().regex(/^[\w-]{43}$/, "A receipt is 32 bytes as base64url");

/** POST /api/releases/:slug/responses: sends the answers of one person, by the ids of the fields. */
export const responseInput = z.strictObject({
  /** The release that the page showed. */
  releaseId: z.uuid(),
  receipt,
  answers,
  shown: shown.exactOptional(),
  /** How it was filled in; nothing of it is kept with the answers but the time that it took. */
  visit: visit.exactOptional(),
});

/** PUT /api/responses/:receipt: corrects what was sent, by whoever has its receipt. */
export const correctionInput = z.strictObject({ answers, shown: shown.exactOptional() });

/** A response, as its author sees it. */
export const ownResponse = z.object({
  releaseId: z.string(),
  submittedAt: z.number(),
  /** Null while nothing was corrected. */
  correctedAt: z.number().nullable(),
  answers: z.record(z.string(), json),
  /** What was shown and hidden by events, by component. */
  shown: z.record(z.string(), z.boolean()),
});

export type ResponseInput = z.infer<typeof responseInput>;
export type OwnResponse = z.infer<typeof ownResponse>;
