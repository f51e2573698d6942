import { z } from "zod";
import { email, nameOf } from "../api/fields.ts";

/** Occasions of a notification by mail: each response, a daily or weekly digest, or a thank-you to the respondent. */
export const NOTICE_KINDS = ["response", "daily", "weekly", "thanks"] as const;
/** Most addresses of one notification. */
const MAX_RECIPIENTS = 50;

const name = nameOf("A name");
const recipients = z
  .array(email)
  .max(MAX_RECIPIENTS, `Use at most ${MAX_RECIPIENTS} addresses`)
  .transform((all) => [...new Set(all)]);
const fieldId = z.string().max(64);

/** POST /api/projects/:id/notices: to addresses, or to the one in an email field of the form. */
export const noticeInput = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.enum(["response", "daily", "weekly"]),
    name,
    recipients: recipients.refine((all) => all.length > 0, "Enter at least one address"),
  }),
  z.strictObject({ kind: z.literal("thanks"), name, fieldId: fieldId.min(1, "Choose an email field") }),
]);

/** PATCH /api/projects/:id/notices/:noticeId. */
export const noticeChange = z.strictObject({
  name: name.exactOptional(),
  recipients: recipients.exactOptional(),
  fieldId: fieldId.exactOptional(),
  isOn: z.boolean().exactOptional(),
});

/** A notification by mail about the responses of a project. */
export const notice = z.object({
  id: z.string(),
  kind: z.enum(NOTICE_KINDS),
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
export const noticeList = z.object({
  isMailSetUp: z.boolean(),
  notices: z.array(notice),
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

export type NoticeKind = (typeof NOTICE_KINDS)[number];
export type NoticeInput = z.infer<typeof noticeInput>;
export type NoticeChange = z.infer<typeof noticeChange>;
export type Notice = z.infer<typeof notice>;
export type NoticeList = z.infer<typeof noticeList>;
export type SentMail = z.infer<typeof sentMail>;
