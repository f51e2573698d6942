import { z } from "zod";
import { PROJECT_LEVELS } from "../access/index.ts";
import { uuid } from "../model/index.ts";
import { INBOX } from "../limits.ts";
import { avatarUrl, personColor } from "./people.ts";

/** Why somebody is told of a comment. */
const COMMENT_KINDS = ["mention", "reply"] as const;
/** What somebody is told of access: a level of their own that changed, or that a person whom they invited came. */
const ACCESS_KINDS = ["level", "joined"] as const;
/** Of which comments somebody wants mail. */
export const MAIL_CHOICES = ["off", "mentions", "all"] as const;

const told = {
  id: uuid,
  project: z.object({ id: z.string(), name: z.string() }),
  /** Who wrote or did it; a guest has no color. */
  author: z.object({ name: z.string(), color: personColor.nullable(), avatarUrl }),
  /** Ms since 1970. */
  createdAt: z.number(),
  isRead: z.boolean(),
};

/** Something that a person is told. */
export const inboxItem = z.discriminatedUnion("kind", [
  z.object({
    ...told,
    kind: z.enum(COMMENT_KINDS),
    threadId: z.string(),
    commentId: z.string(),
    /** What the thread is about. */
    label: z.string(),
    /** The beginning of the comment, in one line. */
    excerpt: z.string(),
  }),
  z.object({ ...told, kind: z.enum(ACCESS_KINDS), level: z.enum(PROJECT_LEVELS) }),
]);

/** A page of an inbox: what is unread first, of each the newest first. */
export const inboxPage = z.object({
  items: z.array(inboxItem),
  /** How many are unread in all. */
  unread: z.number().int(),
  /** What the next page is asked for with; null behind the last. */
  next: z.string().nullable(),
});

/** GET /api/inbox; `before` is the `next` of another page. */
export const inboxQuery = z.strictObject({
  before: z
    .string()
    .regex(/^(?:unread|read)\.[0-9a-f-]{36}$/, "Not a place in an inbox")
    .optional(),
});

/** POST /api/inbox/read: some of it, or all up to what its reader has seen. */
export const inboxReadInput = z.union([
  z.strictObject({ ids: z.array(uuid).min(1).max(INBOX.kept) }),
  z.strictObject({ all: z.literal(true), upTo: uuid.optional() }),
]);

/** How many are unread now. */
export const unreadCount = z.object({ unread: z.number().int() });

/** PUT /api/me/notifications. */
export const notificationInput = z.strictObject({ mail: z.enum(MAIL_CHOICES) });

/** How somebody is told of comments. */
export const notificationSettings = notificationInput.extend({
  /** Whether this server sends mail at all. */
  isMailSetUp: z.boolean(),
});

export type CommentKind = (typeof COMMENT_KINDS)[number];
export type AccessKind = (typeof ACCESS_KINDS)[number];
export type MailChoice = (typeof MAIL_CHOICES)[number];
export type InboxItem = z.infer<typeof inboxItem>;
export type InboxPage = z.infer<typeof inboxPage>;
export type InboxReadInput = z.infer<typeof inboxReadInput>;
export type NotificationSettings = z.infer<typeof notificationSettings>;
