import { z } from "zod";
import { hasAtMost, json } from "../model/index.ts";
import { visit } from "./visits.ts";

/** Most answers of one response; a form has no more widgets. */
const MAX_ANSWERS = 1000;
/** Most values of all answers together, those in lists and rows counted; a form that holds fewer takes fewer. */
export const MAX_ANSWER_VALUES = 50_000;

/** Counted before anything is read: to read so many would hold everybody. */
const answers = z.preprocess(
  (given, context) => {
    if (hasAtMost(MAX_ANSWER_VALUES, given)) return given;
    context.addIssue(`Use at most ${MAX_ANSWER_VALUES} entries in all`);
    return z.NEVER;
  },
  z
    .record(z.string().max(64), json)
    .refine((given) => Object.keys(given).length <= MAX_ANSWERS, "There are too many answers"),
);

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

/** The state of a response that changed answers begin with, so that no other change to it is overwritten unseen. */
export const changeBase = z.strictObject({
  /** The version that the answers were read in; without it they replace all others. */
  seen: z.int().min(0).exactOptional(),
  /** The version up to which conflicts were told to the person: they decide over these. */
  told: z.int().min(0).exactOptional(),
});

/** PUT /api/responses/:receipt: corrects what was sent, by whoever has its receipt. */
export const correctionInput = z.strictObject({
  answers,
  shown: shown.exactOptional(),
  ...changeBase.shape,
  /** The page that sends it: a change of its own, whose answer was lost on the way, is no conflict. */
  writer: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .exactOptional(),
});

/** A response, as its author sees it. */
export const ownResponse = z.object({
  releaseId: z.string(),
  submittedAt: z.number(),
  /** Null while nothing was corrected. */
  correctedAt: z.number().nullable(),
  answers: z.record(z.string(), json),
  /** What was shown and hidden by events, by component. */
  shown: z.record(z.string(), z.boolean()),
  /** Grows with each change to the response; 0 as it was sent. */
  version: z.int(),
});

export type ResponseInput = z.infer<typeof responseInput>;
export type ChangeBase = z.infer<typeof changeBase>;
export type Correction = z.infer<typeof correctionInput>;
export type OwnResponse = z.infer<typeof ownResponse>;
