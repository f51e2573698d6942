import { describeCount, fill, translate } from "@formweave/schema";
import { ENVIRONMENTS, type Environment } from "@formweave/schema/api";
import type { ProjectDocument } from "@formweave/schema/model";
import { catalogueFor } from "@formweave/schema/translations";
import { inLanguage } from "../../../inLanguage.ts";
import { showAnswers } from "../../answers/responses/showAnswers.ts";
import type { NotifiedResponse } from "../../answers/outgoing/notifiedResponse.ts";
import { renderMail, type Mail } from "../../platform/mail/renderMail.ts";
import type { DigestResponse, NewMail } from "./mails.ts";
import type { MailNotificationTarget } from "./mailNotifications.ts";

/** Data access for composing mails about responses. */
export interface NotificationSources {
  readonly loadForNotification: (responseId: string) => NotifiedResponse | undefined;
  readonly readDocument: (releaseId: string) => ProjectDocument;
  readonly projectName: (projectId: string) => string | undefined;
  readonly publicUrl: () => string;
}

/** Maximum responses listed in a digest. */
const MAX_LISTED = 10;

/** Composes a mail about one response; undefined when the response is gone. */
export function composeNotification(
  { loadForNotification, readDocument, publicUrl }: NotificationSources,
  notification: MailNotificationTarget,
  { recipient, responseId }: NewMail,
): Mail | undefined {
  const response = responseId === null ? undefined : loadForNotification(responseId);
  if (response === undefined) return undefined;
  const document = readDocument(response.releaseId);
  const answers = showAnswers(document.widgets, response.answers);
  const at = describeTime(response.submittedAt);
  if (notification.kind === "thanks") return composeThanks(document, response, recipient);
  const where = markEnvironment(response.environment);
  return renderMail({
    to: recipient,
    subject: `New response to ${response.projectName}${where}`,
    paragraphs: [`${response.projectName} has a new response${where}, sent ${at}.`],
    answers,
    link: linkToOne(publicUrl(), response),
    reason: reasonFor(notification, response.projectName),
  });
}

/** Composes the copy for a respondent, in the language of the form. */
function composeThanks(
  { name, widgets, texts }: ProjectDocument,
  response: NotifiedResponse,
  recipient: string,
): Mail {
  const language = texts?.language;
  const isTranslated = catalogueFor(language) !== undefined;
  const at = describeTime(response.submittedAt, isTranslated ? language : undefined);
  return inLanguage(language, () =>
    renderMail({
      to: recipient,
      subject: fill("Your answers to {name}", { name }),
      paragraphs: [
        translate("Thank you. This is a copy of what you answered."),
        fill("Sent {time}.", { time: at }),
      ],
      answers: showAnswers(widgets, response.answers, language),
      reason: fill("You have this mail because this address was given in the form “{name}”.", { name }),
      ...(isTranslated && language !== undefined && { language }),
    }),
  );
}

/** Composes a digest of the responses in a period; undefined when the project is gone. */
export function composeDigest(
  { loadForNotification, projectName, publicUrl }: NotificationSources,
  notification: MailNotificationTarget,
  { recipient, since, responses }: DigestMail,
): Mail | undefined {
  const name = projectName(notification.projectId);
  if (name === undefined) return undefined;
  const count = countByEnvironment(responses);
  const times = responses.slice(0, MAX_LISTED).flatMap(({ id, environment }) => {
    const response = loadForNotification(id);
    return response === undefined ? [] : [describeTime(response.submittedAt) + markEnvironment(environment)];
  });
  const more = responses.length > MAX_LISTED ? [`and ${responses.length - MAX_LISTED} more`] : [];
  return renderMail({
    to: recipient,
    subject: `${count} to ${name}`,
    paragraphs: [`${name} has ${count} since ${describeTime(since)}:`, [...times, ...more].join("\n")],
    link: linkTo(publicUrl(), notification.projectId),
    reason: reasonFor(notification, name),
  });
}

interface DigestMail extends Pick<NewMail, "recipient" | "since"> {
  readonly responses: readonly DigestResponse[];
}

/** Counts responses by environment, for example "3 new responses and 1 new response (staging)". */
function countByEnvironment(responses: readonly DigestResponse[]): string {
  const byEnvironment = Map.groupBy(responses, ({ environment }) => environment);
  const counts = ENVIRONMENTS.toReversed().flatMap((environment) => {
    const found = byEnvironment.get(environment);
    return found ? [describeCount(found.length, "new response") + markEnvironment(environment)] : [];
  });
  return counts.length === 0 ? describeCount(0, "new response") : new Intl.ListFormat("en-US").format(counts);
}

/** Suffix for what is not of the live form. */
function markEnvironment(environment: Environment): string {
  return environment === "production" ? "" : ` (${environment})`;
}

function linkTo(origin: string, projectId: string) {
  return { title: "Open the responses", url: `${origin}/projects/${projectId}/responses` };
}

function linkToOne(origin: string, { projectId, id }: NotifiedResponse) {
  return { title: "Open the response", url: `${origin}/projects/${projectId}/responses/${id}` };
}

function reasonFor({ name }: MailNotificationTarget, projectName: string): string {
  return `You have this mail because the notice “${name}” of ${projectName} sends it to this address.`;
}

function describeTime(at: number, language = "en-US"): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })
    .format(at)
    .concat(" UTC");
}
