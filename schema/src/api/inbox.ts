import { z } from "zod";
import { PROJECT_LEVELS } from "../access/index.ts";
import { uuid } from "../model/index.ts";
import { INBOX } from "../limits.ts";
import { avatarUrl, personColor } from "./people/people.ts";

/** Reasons for a notification about a comment. */
const COMMENT_KINDS = ["mention", "reply"] as const;
/** Kinds of notifications about access: the person's own level changed, or someone they invited joined. */
const ACCESS_KINDS = ["level", "joined"] as const;
/** Comments that a person wants mail about. */
export const MAIL_CHOICES = ["off", "mentions", "all"] as const;

const notificationFields = {
  id: uuid,
  project: z.object({ id: z.string(), name: z.string() }),
  /** The person who caused it; a guest has no color. */
  author: z.object({ name: z.string(), color: personColor.nullable(), avatarUrl }),
  /** Ms since 1970. */
  createdAt: z.number(),
  isRead: z.boolean(),
};

/** A notification in a person's inbox. */
export const inboxItem = z.discriminatedUnion("kind", [
  z.object({
    ...notificationFields,
    kind: z.enum(COMMENT_KINDS),
    threadId: z.string(),
    commentId: z.string(),
    /** Title of the thread's subject. */
    label: z.string(),
    /** The beginning of the comment, in one line. */
    excerpt: z.string(),
  }),
  z.object({ ...notificationFields, kind: z.enum(ACCESS_KINDS), level: z.enum(PROJECT_LEVELS) }),
]);

/** A page of an inbox: unread items first, each group newest first. */
export const inboxPage = z.object({
  items: z.array(inboxItem),
  /** Number of all unread items. */
  unread: z.number().int(),
  /** Cursor of the next page; null after the last. */
  next: z.string().nullable(),
});

/** GET /api/inbox; `before` is the `next` of another page. */
export const inboxQuery = z.strictObject({
  before: z
    .string()
    .regex(/^(?:unread|read)\.[0-9a-f-]{36}$/, "Not a place in an inbox")
    .optional(),
});

/** POST /api/inbox/read: some items, or all up to the last one the reader saw. */
export const inboxReadInput = z.union([
  z.strictObject({ ids: z.array(uuid).min(1).max(INBOX.kept) }),
  z.strictObject({ all: z.literal(true), upTo: uuid.optional() }),
]);

/** Number of unread items. */
export const unreadCount = z.object({ unread: z.number().int() });

/** PUT /api/me/notifications. */
export const notificationInput = z.strictObject({ mail: z.enum(MAIL_CHOICES) });

/** Notification settings of a person. */
export const notificationSettings = notificationInput.extend({
  /** True when this server can send mail. */
  isMailSetUp: z.boolean(),
});

export type CommentKind = (typeof COMMENT_KINDS)[number];
export type AccessKind = (typeof ACCESS_KINDS)[number];
export type MailChoice = (typeof MAIL_CHOICES)[number];
export type InboxItem = z.infer<typeof inboxItem>;
export type InboxPage = z.infer<typeof inboxPage>;
export type InboxReadInput = z.infer<typeof inboxReadInput>;
export type NotificationSettings = z.infer<typeof notificationSettings>;
