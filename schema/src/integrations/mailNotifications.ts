import { z } from "zod";
import { email, createNameSchema } from "../api/fields.ts";

/** Occasions of a notification by mail: each response, a daily or weekly digest, or a thank-you to the respondent. */
export const MAIL_NOTIFICATION_KINDS = ["response", "daily", "weekly", "thanks"] as const;
/** Most addresses of one notification. */
const MAX_RECIPIENTS = 50;

const name = createNameSchema("A name");
const recipients = z
  .array(email)
  .max(MAX_RECIPIENTS, `Use at most ${MAX_RECIPIENTS} addresses`)
  .transform((all) => [...new Set(all)]);
const fieldId = z.string().max(64);

/** POST /api/projects/:id/notices: to addresses, or to the one in an email field of the form. */
export const mailNotificationInput = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.enum(["response", "daily", "weekly"]),
    name,
    recipients: recipients.refine((all) => all.length > 0, "Enter at least one address"),
  }),
  z.strictObject({ kind: z.literal("thanks"), name, fieldId: fieldId.min(1, "Choose an email field") }),
]);

/** PATCH /api/projects/:id/notices/:noticeId. */
export const mailNotificationChange = z.strictObject({
  name: name.exactOptional(),
  recipients: recipients.exactOptional(),
  fieldId: fieldId.exactOptional(),
  isOn: z.boolean().exactOptional(),
});

/** A notification by mail about the responses of a project. */
export const mailNotification = z.object({
  id: z.string(),
  kind: z.enum(MAIL_NOTIFICATION_KINDS),
  name: z.string(),
  recipients: z.array(z.string()),
  /** The email field whose answer is the address; null when there are recipients. */
  fieldId: z.string().nullable(),
  isOn: z.boolean(),
  createdAt: z.number(),
  /** Time of the next digest; null for other kinds, and when it is off. */
  nextAt: z.number().nullable(),
  /** In the last 24 hours. */
  sentToday: z.number().int(),
  waitingCount: z.number().int(),
  /** The error of the newest mail; null when it was sent. */
  failingWith: z.string().nullable(),
});

/** The notifications, with the server's ability to send mail, and the fields that ask for an address. */
export const mailNotificationList = z.object({
  isMailSetUp: z.boolean(),
  notices: z.array(mailNotification),
  emailFields: z.array(z.object({ id: z.string(), title: z.string() })),
});

/** One mail of a notification. */
export const sentMail = z.object({
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(["waiting", "sent", "failed"]),
  createdAt: z.number(),
  settledAt: z.number().nullable(),
  nextAt: z.number().nullable(),
  attempts: z.number().int(),
  error: z.string().nullable(),
});

export type MailNotificationKind = (typeof MAIL_NOTIFICATION_KINDS)[number];
export type MailNotificationInput = z.infer<typeof mailNotificationInput>;
export type MailNotificationChange = z.infer<typeof mailNotificationChange>;
export type MailNotification = z.infer<typeof mailNotification>;
export type MailNotificationList = z.infer<typeof mailNotificationList>;
export type SentMail = z.infer<typeof sentMail>;
