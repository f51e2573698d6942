import { email } from "@formweave/schema/api";
import type { Json } from "@formweave/schema/model";
import { queueNotice, type MailJobDeps } from "./mailJobs.ts";
import type { NoticeTarget } from "./notices.ts";

const DAY_MS = 24 * 3_600_000;
/** Maximum thank-you mails to one address in a day, because anybody can enter another person's address. */
const MAX_THANKS = 3;

type TellDeps = Pick<MailJobDeps, "notices" | "mails" | "jobs" | "now">;

/** A new response, with its answers read on demand. */
export interface NoticedResponse {
  readonly projectId: string;
  readonly responseId: string;
  readonly answers: () => Readonly<Record<string, Json>>;
}

/** Queues the mails about a new response. */
export function tellNotices(deps: TellDeps, { projectId, responseId, answers }: NoticedResponse): void {
  const at = deps.now();
  for (const notice of deps.notices.ofEach(projectId)) {
    const recipients = notice.kind === "thanks" ? whomToThank(deps, notice, answers()) : notice.recipients;
    for (const recipient of recipients)
      queueNotice(deps, { noticeId: notice.id, recipient, responseId, since: at, until: at });
  }
}

function whomToThank(
  { mails, now }: TellDeps,
  { id, fieldId }: NoticeTarget,
  answers: Readonly<Record<string, Json>>,
): readonly string[] {
  const given = email.safeParse(fieldId === null ? undefined : answers[fieldId]);
  if (!given.success || mails.countTo(id, given.data, now() - DAY_MS) >= MAX_THANKS) return [];
  return [given.data];
}
