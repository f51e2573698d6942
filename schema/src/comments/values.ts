import { z } from "zod";
import { MAX_COMMENT, MAX_KEY_LENGTH, MAX_MENTIONS, MAX_THREAD_LABEL, MAX_WRITER_NAME } from "../limits.ts";
import { entityId, point } from "../model/index.ts";

const time = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);
/** Arrival number of a comment on the server, from 1. */
const seq = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const name = z.string().max(MAX_WRITER_NAME);
const documentKey = z.string().min(1).max(MAX_KEY_LENGTH);

/** Subject of a thread: a component, one of its properties or rows by the document's own key, or a point on the canvas. */
export const anchor = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("widget"), widgetId: entityId }),
  z.strictObject({ kind: z.literal("property"), widgetId: entityId, key: documentKey }),
  z.strictObject({ kind: z.literal("row"), widgetId: entityId, row: documentKey }),
  z.strictObject({ kind: z.literal("point") }),
]);

/** A thread in the root `threads`; written once. */
export const threadValue = z.strictObject({
  anchor,
  /** Canvas position, px, and name of the subject when the thread was begun; shown when the subject is deleted. */
  place: point,
  label: z.string().max(MAX_THREAD_LABEL),
  screen: entityId.exactOptional(),
  by: entityId,
  at: time,
});

/** A comment in the root `comments`; a deleted one stays, without its text. */
export const commentValue = z
  .strictObject({
    thread: entityId,
    by: entityId,
    name,
    isGuest: z.literal(true).exactOptional(),
    at: time,
    text: z.string().max(MAX_COMMENT),
    /** Ids of mentioned people, who appear in the text as `@Name`. */
    mentions: z.array(entityId).max(MAX_MENTIONS),
    editedAt: time.exactOptional(),
    deletedAt: time.exactOptional(),
  })
  .refine(({ text, deletedAt }) => (deletedAt === undefined ? text.trim() !== "" : text === ""));

/** The resolution of a thread, with its author, in the root `resolutions`. */
export const resolutionValue = z.strictObject({ isResolved: z.boolean(), by: entityId, name, at: time });

/** Agreement with a comment, in the root `agreements`. */
const agreementValue = z.strictObject({ at: time });

/** The value schema of each root of the comments document. */
export const COMMENTS_VALUES = {
  threads: threadValue,
  comments: commentValue,
  resolutions: resolutionValue,
  agreements: agreementValue,
  /** Last comment number read in a thread, or in all of them. */
  reads: seq,
  /** Arrival number of a comment; only the server writes here. */
  seqs: seq,
} as const;

export type Anchor = z.infer<typeof anchor>;
export type ThreadValue = z.infer<typeof threadValue>;
export type CommentValue = z.infer<typeof commentValue>;
export type ResolutionValue = z.infer<typeof resolutionValue>;
/** The value of a key in each root. */
export type CommentsValues = { readonly [Root in CommentsRoot]: z.infer<(typeof COMMENTS_VALUES)[Root]> };
export type CommentsRoot = keyof typeof COMMENTS_VALUES;
