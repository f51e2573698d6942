import { z } from "zod";
import { entityId, hasAtMost, json } from "../../model/index.ts";
import { visit } from "./visits.ts";

/** Most answers of one response; a form has no more widgets. */
const MAX_ANSWERS = 1000;
/** Most values of all answers together, including those in lists and rows. */
export const MAX_ANSWER_VALUES = 50_000;

/** Counted before parsing: parsing too many values would block everybody else. */
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

/** Visibility set by events; used only for components that an event of the form can show or hide. */
const shown = z
  .record(z.string().max(64), z.boolean())
  .refine((all) => Object.keys(all).length <= MAX_ANSWERS, "There are too many components");

/**
 * A secret made by the page, 256 bits as base64url: it authorizes to view, correct and erase a response, and makes sending
 * idempotent. The server stores only its hash.
 */
const receipt = z.string().regex(/^[\w-]{43}$/, "A receipt is 32 bytes as base64url");

/** POST /api/releases/:slug/responses: sends one person's answers, by field id. */
export const responseInput = z.strictObject({
  /** The release that the page showed. */
  releaseId: z.uuid(),
  /** The screen of an app whose fields are sent; missing for forms. */
  screenId: entityId.exactOptional(),
  receipt,
  answers,
  shown: shown.exactOptional(),
  /** Statistics of filling in; of them only the duration is stored with the answers. */
  visit: visit.exactOptional(),
});

/** The state of a response that a change is based on, so that no concurrent change is overwritten unseen. */
export const changeBase = z.strictObject({
  /** The version that the answers were loaded from; without it they replace all others. */
  seen: z.int().min(0).exactOptional(),
  /** The version up to which conflicts were shown to the person, who decides about these. */
  told: z.int().min(0).exactOptional(),
});

/** PUT /api/responses/:receipt: corrects a response; the receipt authorizes it. */
export const correctionInput = z.strictObject({
  answers,
  shown: shown.exactOptional(),
  ...changeBase.shape,
  /** Id of the sending page: its own change, whose response was lost on the way, is no conflict. */
  writer: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .exactOptional(),
});

/** A response, as its respondent sees it. */
export const ownResponse = z.object({
  releaseId: z.string(),
  submittedAt: z.number(),
  /** Null until the first correction. */
  correctedAt: z.number().nullable(),
  answers: z.record(z.string(), json),
  /** Visibility set by events, by component. */
  shown: z.record(z.string(), z.boolean()),
  /** Grows with each change to the response; 0 as sent. */
  version: z.int(),
});

export type ResponseInput = z.infer<typeof responseInput>;
export type ChangeBase = z.infer<typeof changeBase>;
export type Correction = z.infer<typeof correctionInput>;
export type OwnResponse = z.infer<typeof ownResponse>;
