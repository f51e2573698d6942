import { describeCount } from "@formweave/schema";
import { ENVIRONMENTS, type Environment } from "@formweave/schema/api";
import type { ProjectDocument } from "@formweave/schema/model";
import { showAnswers } from "../formPages/showAnswers.ts";
import type { ToldResponse } from "../outgoing/toldResponse.ts";
import { writeLetter, type Mail } from "./letter.ts";
import type { DigestResponse, NewMail } from "./mails.ts";
import type { NoticeTarget } from "./notices.ts";

/** Data access for composing mails about responses. */
export interface NoticeSources {
  readonly readTold: (responseId: string) => ToldResponse | undefined;
  readonly documentOf: (releaseId: string) => ProjectDocument;
  readonly projectName: (projectId: string) => string | undefined;
  readonly publicUrl: () => string;
}

/** Maximum responses listed in a digest. */
const MAX_LISTED = 10;

/** Composes a mail about one response; undefined when the response is gone. */
export function composeNotice(
  { readTold, documentOf, publicUrl }: NoticeSources,
  notice: NoticeTarget,
  { recipient, responseId }: NewMail,
): Mail | undefined {
  const told = responseId === null ? undefined : readTold(responseId);
  if (told === undefined) return undefined;
  const document = documentOf(told.releaseId);
  const answers = showAnswers(document.widgets, told.answers);
  const at = describeTime(told.submittedAt);
  if (notice.kind === "thanks") {
    const subject = `Your answers to ${document.name}`;
    const paragraphs = ["Thank you. This is a copy of what you answered.", `Sent ${at}.`];
    const reason = `You have this mail because this address was given in the form “${document.name}”.`;
    return writeLetter({ to: recipient, subject, paragraphs, answers, reason });
  }
  const where = markEnvironment(told.environment);
  return writeLetter({
    to: recipient,
    subject: `New response to ${told.projectName}${where}`,
    paragraphs: [`${told.projectName} has a new response${where}, sent ${at}.`],
    answers,
    link: linkToOne(publicUrl(), told),
    reason: reasonFor(notice, told.projectName),
  });
}

/** Composes a digest of the responses in a period; undefined when the project is gone. */
export function composeDigest(
  { readTold, projectName, publicUrl }: NoticeSources,
  notice: NoticeTarget,
  { recipient, since, responses }: DigestMail,
): Mail | undefined {
  const name = projectName(notice.projectId);
  if (name === undefined) return undefined;
  const count = countByEnvironment(responses);
  const times = responses.slice(0, MAX_LISTED).flatMap(({ id, environment }) => {
    const told = readTold(id);
    return told === undefined ? [] : [describeTime(told.submittedAt) + markEnvironment(environment)];
  });
  const more = responses.length > MAX_LISTED ? [`and ${responses.length - MAX_LISTED} more`] : [];
  return writeLetter({
    to: recipient,
    subject: `${count} to ${name}`,
    paragraphs: [`${name} has ${count} since ${describeTime(since)}:`, [...times, ...more].join("\n")],
    link: linkTo(publicUrl(), notice.projectId),
    reason: reasonFor(notice, name),
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

function linkToOne(origin: string, { projectId, id }: ToldResponse) {
  return { title: "Open the response", url: `${origin}/projects/${projectId}/responses/${id}` };
}

function reasonFor({ name }: NoticeTarget, projectName: string): string {
  return `You have this mail because the notice “${name}” of ${projectName} sends it to this address.`;
}

function describeTime(at: number): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })
    .format(at)
    .concat(" UTC");
}
