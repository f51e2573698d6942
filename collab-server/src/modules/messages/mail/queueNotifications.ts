import { email } from "@formweave/schema/api";
import type { Json } from "@formweave/schema/model";
import type { ReceivedResponse } from "../../answers/outgoing/outgoing.ts";
import { queueNotification, type MailJobDeps } from "./mailJobs.ts";
import type { MailNotificationTarget } from "./mailNotifications.ts";

const DAY_MS = 24 * 3_600_000;
/** Maximum thank-you mails to one address in a day, because anybody can enter another person's address. */
const MAX_THANKS = 3;

type QueueDeps = Pick<MailJobDeps, "mailNotifications" | "mails" | "jobs" | "now">;

/** Queues the mails about a new response. */
export function queueNotifications(
  deps: QueueDeps,
  { projectId, responseId, answers }: ReceivedResponse,
): void {
  const at = deps.now();
  for (const notification of deps.mailNotifications.ofEach(projectId)) {
    const recipients =
      notification.kind === "thanks"
        ? findThanksRecipient(deps, notification, answers())
        : notification.recipients;
    for (const recipient of recipients)
      queueNotification(deps, { noticeId: notification.id, recipient, responseId, since: at, until: at });
  }
}

function findThanksRecipient(
  { mails, now }: QueueDeps,
  { id, fieldId }: MailNotificationTarget,
  answers: Readonly<Record<string, Json>>,
): readonly string[] {
  const given = email.safeParse(fieldId === null ? undefined : answers[fieldId]);
  if (!given.success || mails.countTo(id, given.data, now() - DAY_MS) >= MAX_THANKS) return [];
  return [given.data];
}
