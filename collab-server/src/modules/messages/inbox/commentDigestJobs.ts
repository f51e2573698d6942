import { limits } from "@formweave/schema";
import type { CommentKind, MailChoice } from "@formweave/schema/api";
import { z } from "zod";
import type { MessageServices } from "../services.ts";
import type { JobHandler, JobRun } from "../../platform/jobs/runner.ts";
import type { Jobs } from "../../platform/jobs/store.ts";
import { brokenOff } from "../../platform/mail/queueMail.ts";
import { RETRY_AFTER_MS } from "../../platform/mail/queueMail.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import { chooseItems } from "./chooseItems.ts";
import { composeCommentDigest } from "./composeCommentDigest.ts";
import type { DigestRecipient, DigestItem } from "./commentDigests.ts";
import { mayRead } from "./mayRead.ts";

const digestPayload = z.object({ userId: z.string(), projectId: z.string() });

/** Dependencies for sending mail about comments. */
export interface CommentDigestJobDeps extends Pick<
  MessageServices,
  "jobs" | "commentDigests" | "notificationChoices" | "now" | "projects" | "publicUrl" | "rights" | "users"
> {
  readonly collaboration: Pick<MessageServices["collaboration"], "isHere">;
  readonly mailer: Mailer;
  readonly newId: () => string;
}

/** True when a person with this choice wants mail about a comment of this kind. */
export function wantsMail(choice: MailChoice, kind: CommentKind): boolean {
  return choice === "all" || (choice === "mentions" && kind === "mention");
}

/** Schedules a mail about a project, unless one is already scheduled. */
export function scheduleCommentDigest(
  jobs: Jobs,
  { userId, projectId }: DigestRecipient,
  runAt: number,
): void {
  const key = `inbox:${userId}:${projectId}`;
  if (!jobs.has(key)) jobs.add({ kind: "inbox", key, payload: { userId, projectId }, runAt });
}

/** Job that mails people about unread comments; rights and settings are checked at the time of sending. */
export function commentDigestHandler(deps: CommentDigestJobDeps): JobHandler {
  return {
    retryAfterMs: RETRY_AFTER_MS,
    run({ payload, signal }) {
      const to = digestPayload.parse(payload);
      return Promise.race([runDigest(deps, to), brokenOff(signal)]);
    },
  };
}

async function runDigest(deps: CommentDigestJobDeps, to: DigestRecipient): Promise<JobRun> {
  const { collaboration, commentDigests, now } = deps;
  const waiting = commentDigests.waiting(to);
  const wanted = waiting.filter((item) => isStillWanted(deps, to, item));
  const unwanted = waiting.filter((item) => !wanted.includes(item));
  if (wanted.length === 0) return { record: () => commentDigests.settle(listIds(unwanted)) };
  // People on the canvas see the comment; they may still leave without reading it.
  if (collaboration.isHere(to.projectId, to.userId)) return { putOffTo: now() + limits.INBOX.mailAfterMs };
  const choice = chooseItems(wanted, now());
  if ("lookAgainAt" in choice) return { putOffTo: choice.lookAgainAt };
  return send(deps, to, { items: choice.items, unwanted });
}

function isStillWanted(
  deps: CommentDigestJobDeps,
  to: DigestRecipient,
  { kind, createdAt }: DigestItem,
): boolean {
  return (
    createdAt + limits.INBOX.mailOverMs > deps.now() &&
    wantsMail(deps.notificationChoices.readMailChoice(to.userId), kind) &&
    mayRead(deps, to.userId, to.projectId)
  );
}

interface Sending {
  readonly items: readonly DigestItem[];
  readonly unwanted: readonly DigestItem[];
}

async function send(
  deps: CommentDigestJobDeps,
  to: DigestRecipient,
  { items, unwanted }: Sending,
): Promise<JobRun> {
  const { jobs, commentDigests, mailer, newId, notificationChoices, now, projects, publicUrl, users } = deps;
  const [user, project] = [users.byId(to.userId), projects.byId(to.projectId)];
  if (user === undefined || project === undefined) return {};
  const digestId = items[0]?.letter ?? newId();
  commentDigests.begin(digestId, listIds(items));
  const origin = publicUrl();
  const unsubscribeUrl = `${origin}/unsubscribe/${notificationChoices.unsubscribeToken(user.id)}`;
  const mail = composeCommentDigest({ to: user.email, project, items, digestId, origin, unsubscribeUrl });
  const fault = await mailer.send(mail);
  return {
    ...fault,
    record(nextAt) {
      if (nextAt !== undefined) return;
      commentDigests.settle(listIds([...items, ...unwanted]));
      // Items that came during sending, or were too new for this mail.
      if (commentDigests.waiting(to).length > 0)
        scheduleCommentDigest(jobs, to, now() + limits.INBOX.mailAfterMs);
    },
  };
}

function listIds(items: readonly DigestItem[]): string[] {
  return items.map(({ id }) => id);
}
