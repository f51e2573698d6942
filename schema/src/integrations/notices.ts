import { z } from "zod";
import { email, nameOf } from "../api/fields.ts";

/** When a notice is sent: with each response, once a day or a week with what came in between, or to whoever answered. */
export const NOTICE_KINDS = ["response", "daily", "weekly", "thanks"] as const;
/** Most addresses of one notice. */
const MAX_RECIPIENTS = 50;

const name = nameOf("A name");
const recipients = z
  .array(email)
  .max(MAX_RECIPIENTS, `Use at most ${MAX_RECIPIENTS} addresses`)
  .transform((all) => [...new Set(all)]);
const fieldId = z.string().max(64);

/** POST /api/projects/:id/notices: to addresses, or to the one that an e-mail field of the form asks for. */
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

/** Mail about the responses of a project. */
export const notice = z.object({
  id: z.string(),
  kind: z.enum(NOTICE_KINDS),
  name: z.string(),
  recipients: z.array(z.string()),
  /** The e-mail field whose answer is the address; null where recipients are. */
  fieldId: z.string().nullable(),
  isOn: z.boolean(),
  createdAt: z.number(),
  /** When the next digest goes out; null where it is none or is off. */
  nextAt: z.number().nullable(),
  /** Of the last 24 hours. */
  sentToday: z.number().int(),
  waitingCount: z.number().int(),
  /** What the newest mail failed with; null while all is well. */
  failingWith: z.string().nullable(),
});

/** The notices, whether there is a server to mail them with, and the fields that ask for an address. */
export const noticeList = z.object({
  isMailSetUp: z.boolean(),
  notices: z.array(notice),
  emailFields: z.array(z.object({ id: z.string(), title: z.string() })),
});

/** One mail of a notice. */
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
