import { describeCount } from "@formweave/schema";
import type { KeyScope } from "@formweave/schema/access";
import type {
  ApiKey,
  DeliveryAttempt,
  MailNotification,
  MailNotificationKind,
  Webhook,
  WebhookEvent,
} from "@formweave/schema/integrations";
import { relativeTime } from "#ui/relativeTime.ts";
import { writeCount } from "#responses/writeNumber.ts";

/** State of an integration, in a word. */
export interface IntegrationState {
  readonly tone: "ok" | "bad" | "neutral";
  readonly word: string;
}

const ON: IntegrationState = { tone: "ok", word: "On" };
const FAILING: IntegrationState = { tone: "bad", word: "Failing" };
const PAUSED: IntegrationState = { tone: "neutral", word: "Paused" };

/** Display names of the events. */
export const EVENT_TITLES: Readonly<Record<WebhookEvent, string>> = {
  "response.created": "response created",
  "response.updated": "response updated",
  "response.deleted": "response deleted",
};

/** Sending times of each kind of mail notification. */
export const MAIL_NOTIFICATION_TITLES: Readonly<Record<MailNotificationKind, string>> = {
  response: "Each response",
  daily: "Every day, 08:00 UTC",
  weekly: "On Monday, 08:00 UTC",
  thanks: "Copy of the answers, to the person who answered",
};

/** Descriptions of the scopes of a key. */
export const SCOPE_TITLES: Readonly<Record<KeyScope, string>> = {
  "project.view": "Read the form and its releases",
  "canvas.edit": "Change the form",
  "versions.view": "Read versions",
  "versions.create": "Create versions",
  "project.publish": "Publish",
  "responses.read": "Read responses",
  "responses.edit": "Change responses",
};

/** Returns the state of a webhook. */
export function toWebhookState({ isOn, failingSince }: Webhook): IntegrationState {
  if (!isOn) return PAUSED;
  return failingSince === null ? ON : FAILING;
}

/** Returns the state of a mail notification; without a mail server none is sent. */
export function toNotificationState(
  { isOn, failingWith }: MailNotification,
  isMailSetUp: boolean,
): IntegrationState {
  if (!isOn) return PAUSED;
  if (!isMailSetUp) return { tone: "neutral", word: "No mail server" };
  return failingWith === null ? ON : FAILING;
}

/** Returns the rights of a key, in a word or two. */
export function toKeyState({ scopes }: ApiKey): IntegrationState {
  const writes = scopes.some((scope) => !scope.endsWith(".read") && !scope.endsWith(".view"));
  const reads = scopes.some((scope) => scope.endsWith(".read") || scope.endsWith(".view"));
  if (writes) return { tone: "neutral", word: reads ? "Read, write" : "Write" };
  return { tone: "neutral", word: "Read" };
}

/** Summarizes the deliveries of a webhook for its row. */
export function summarizeWebhook(webhook: Webhook, now: number): string {
  if (!webhook.isOn) return `since ${relativeTime(webhook.switchedAt, now)}`;
  if (webhook.waitingCount > 0) return `${writeCount(webhook.waitingCount)} waiting`;
  return `${writeCount(webhook.deliveredCount)} sent`;
}

/** Summarizes the mails of a notification for its row. */
export function summarizeNotification({ nextAt, sentToday, waitingCount }: MailNotification): string {
  if (waitingCount > 0) return `${writeCount(waitingCount)} waiting`;
  return nextAt === null ? `${writeCount(sentToday)} today` : `next ${describeDay(nextAt)}`;
}

/** Describes the recipients of a mail notification. */
export function describeRecipients({ kind, recipients }: MailNotification): string {
  return kind === "thanks" ? "to the person who answered" : recipients.join(", ");
}

/** Describes the last use of a key. */
export function summarizeKey({ lastUsedAt }: ApiKey, now: number): string {
  return lastUsedAt === null ? "never used" : `used ${relativeTime(lastUsedAt, now)}`;
}

/** Shortens an address by its scheme, to fit a row. */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\//, "").replace(/\/$/, "");
}

/** A day: "Sep 14". */
export function describeDay(at: number): string {
  return new Date(at).toLocaleDateString("en-US", { month: "short", day: "numeric" });
}

/** Formats a time of day to the minute, with the day when it is not today. */
export function describeTime(at: number, now: number): string {
  const time = new Date(at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  return new Date(at).toDateString() === new Date(now).toDateString() ? time : `${describeDay(at)}, ${time}`;
}

/** Formats a duration: "184 ms", "2.1 s". */
export function describeSpan(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** Describes the result of an attempt: the response's status, or the reason for none. */
export function describeAttempt({ status, error }: Pick<DeliveryAttempt, "status" | "error">): string {
  if (status === null) return error ?? "No answer";
  return `${status} ${error ?? "OK"}`;
}

/** Describes the time until a moment: "in 5 minutes", "in 2 hours". */
export function describeWait(at: number, now: number): string {
  const minutes = Math.max(Math.ceil((at - now) / 60_000), 1);
  return minutes < 90
    ? `in ${describeCount(minutes, "minute")}`
    : `in ${describeCount(Math.round(minutes / 60), "hour")}`;
}
