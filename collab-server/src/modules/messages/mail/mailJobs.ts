import { z } from "zod";
import { brokenOff } from "../../platform/mail/queueMail.ts";
import { RETRY_AFTER_MS } from "../../platform/mail/queueMail.ts";
import type { JobHandler, JobRun } from "../../platform/jobs/runner.ts";
import type { Jobs } from "../../platform/jobs/store.ts";
import { composeDigest, composeNotification, type NotificationSources } from "./composeNotification.ts";
import type { Mail } from "../../platform/mail/renderMail.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import type { Mails, NewMail } from "./mails.ts";
import { nextDigest } from "./nextDigest.ts";
import type { MailNotifications, MailNotificationTarget } from "./mailNotifications.ts";

const MINUTE = 60_000;
const DAY_MS = 24 * 60 * MINUTE;

/** Payload of a mail job: the id of a notice's mail, or a composed mail. */
const mailPayload = z.union([
  z.object({ mailId: z.string() }),
  z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
]);
const digestPayload = z.object({ noticeId: z.string(), since: z.number() });

export interface MailJobDeps extends NotificationSources {
  readonly mailer: Mailer;
  readonly mails: Mails;
  readonly mailNotifications: MailNotifications;
  readonly jobs: Jobs;
  readonly now: () => number;
}

/** Job key of a notice's digests. */
export function digestKey(noticeId: string): string {
  return `digest:${noticeId}`;
}

/** Queues a mail of a notice; it is composed when it is sent, so that it contains no erased responses. */
export function queueNotification({ jobs, mails }: Pick<MailJobDeps, "jobs" | "mails">, mail: NewMail): void {
  const mailId = mails.add(mail);
  jobs.add({ kind: "mail", key: `mail:${mail.recipient}`, payload: { mailId } });
}

/** Schedules the next digest of a notice, for the responses from now on. */
export function scheduleDigest(
  { jobs, now }: Pick<MailJobDeps, "jobs" | "now">,
  { id, kind }: Pick<MailNotificationTarget, "id" | "kind">,
): void {
  if (kind !== "daily" && kind !== "weekly") return;
  const payload = { noticeId: id, since: now() };
  jobs.add({ kind: "digest", key: digestKey(id), payload, runAt: nextDigest(kind, now()) });
}

/** Job that sends mail. */
export function mailHandler(deps: MailJobDeps): JobHandler {
  return {
    retryAfterMs: RETRY_AFTER_MS,
    run({ payload, signal }) {
      const given = mailPayload.parse(payload);
      const sending = "mailId" in given ? sendNotification(deps, given.mailId) : sendMail(deps.mailer, given);
      return Promise.race([sending, brokenOff(signal)]);
    },
  };
}

async function sendMail(mailer: Mailer, mail: Mail): Promise<JobRun> {
  const fault = await mailer.send(mail);
  return fault ?? {};
}

async function sendNotification(deps: MailJobDeps, mailId: string): Promise<JobRun> {
  const { mailer, mails, mailNotifications } = deps;
  const found = mails.find(mailId);
  const notification = found && mailNotifications.target(found.noticeId);
  if (found === undefined || notification === undefined) return {};
  const mail = compose(deps, notification, found);
  const fault =
    mail === undefined ? { error: "What it was about is gone", isFinal: true } : await mailer.send(mail);
  const [error, subject] = [fault?.error ?? null, mail?.subject ?? ""];
  return { ...fault, record: (nextAt) => mails.attempted(mailId, { subject, error, nextAt }) };
}

function compose(deps: MailJobDeps, notification: MailNotificationTarget, mail: NewMail): Mail | undefined {
  if (mail.responseId !== null) return composeNotification(deps, notification, mail);
  return composeDigest(deps, notification, {
    ...mail,
    responses: deps.mails.responsesIn(notification.projectId, mail),
  });
}

/** Job that queues the mails of a digest, when there are responses, and schedules the next digest. */
export function digestHandler(deps: MailJobDeps): JobHandler {
  return {
    retryAfterMs: [MINUTE, DAY_MS],
    run({ payload }) {
      const { noticeId, since } = digestPayload.parse(payload);
      return Promise.resolve({ record: () => sendDigest(deps, noticeId, since) });
    },
  };
}

function sendDigest(deps: MailJobDeps, noticeId: string, since: number): void {
  const { mailNotifications, mails, now } = deps;
  const notification = mailNotifications.target(noticeId);
  if (notification?.isOn !== true) return;
  const times = { since, until: now() };
  if (mails.responsesIn(notification.projectId, times).length > 0)
    for (const recipient of notification.recipients)
      queueNotification(deps, { ...times, noticeId, recipient, responseId: null });
  scheduleDigest(deps, notification);
}
