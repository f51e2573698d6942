import { limits } from "@formweave/schema";
import type { CommentKind, MailChoice } from "@formweave/schema/api";
import { z } from "zod";
import type { AppServices } from "../../appServices.ts";
import type { JobHandler, JobRun } from "../jobs/runner.ts";
import type { Jobs } from "../jobs/store.ts";
import { brokenOff, RETRY_AFTER_MS } from "../mail/mailJobs.ts";
import type { Mailer } from "../mail/mailer.ts";
import { chooseItems } from "./chooseItems.ts";
import { composeLetter } from "./composeLetter.ts";
import type { Addressed, WaitingItem } from "./letters.ts";
import { mayRead } from "./mayRead.ts";

const letterPayload = z.object({ userId: z.string(), projectId: z.string() });

/** Dependencies for sending mail about comments. */
export interface LetterJobDeps extends Pick<
  AppServices,
  "jobs" | "letters" | "notificationChoices" | "now" | "projects" | "publicUrl" | "rights" | "users"
> {
  readonly collaboration: Pick<AppServices["collaboration"], "isHere">;
  readonly mailer: Mailer;
  readonly newId: () => string;
}

/** True when a person with this choice wants mail about a comment of this kind. */
export function wantsMail(choice: MailChoice, kind: CommentKind): boolean {
  return choice === "all" || (choice === "mentions" && kind === "mention");
}

/** Schedules a mail about a project, unless one is already scheduled. */
export function scheduleLetter(jobs: Jobs, { userId, projectId }: Addressed, runAt: number): void {
  const key = `inbox:${userId}:${projectId}`;
  if (!jobs.has(key)) jobs.add({ kind: "inbox", key, payload: { userId, projectId }, runAt });
}

/** Job that mails people about unread comments; rights and settings are checked at the time of sending. */
export function letterHandler(deps: LetterJobDeps): JobHandler {
  return {
    retryAfterMs: RETRY_AFTER_MS,
    run({ payload, signal }) {
      const to = letterPayload.parse(payload);
      return Promise.race([tellOf(deps, to), brokenOff(signal)]);
    },
  };
}

async function tellOf(deps: LetterJobDeps, to: Addressed): Promise<JobRun> {
  const { collaboration, letters, now } = deps;
  const waiting = letters.waiting(to);
  const wanted = waiting.filter((item) => isStillWanted(deps, to, item));
  const unwanted = waiting.filter((item) => !wanted.includes(item));
  if (wanted.length === 0) return { record: () => letters.settle(idsOf(unwanted)) };
  // People on the canvas see the comment; they may still leave without reading it.
  if (collaboration.isHere(to.projectId, to.userId)) return { putOffTo: now() + limits.INBOX.mailAfterMs };
  const choice = chooseItems(wanted, now());
  if ("lookAgainAt" in choice) return { putOffTo: choice.lookAgainAt };
  return send(deps, to, { items: choice.items, unwanted });
}

function isStillWanted(deps: LetterJobDeps, to: Addressed, { kind, createdAt }: WaitingItem): boolean {
  return (
    createdAt + limits.INBOX.mailOverMs > deps.now() &&
    wantsMail(deps.notificationChoices.mailOf(to.userId), kind) &&
    mayRead(deps, to.userId, to.projectId)
  );
}

interface Sending {
  readonly items: readonly WaitingItem[];
  readonly unwanted: readonly WaitingItem[];
}

async function send(deps: LetterJobDeps, to: Addressed, { items, unwanted }: Sending): Promise<JobRun> {
  const { jobs, letters, mailer, newId, notificationChoices, now, projects, publicUrl, users } = deps;
  const [user, project] = [users.byId(to.userId), projects.byId(to.projectId)];
  if (user === undefined || project === undefined) return {};
  const letter = items[0]?.letter ?? newId();
  letters.begin(letter, idsOf(items));
  const origin = publicUrl();
  const unsubscribeUrl = `${origin}/unsubscribe/${notificationChoices.unsubscribeToken(user.id)}`;
  const mail = composeLetter({ to: user.email, project, items, letter, origin, unsubscribeUrl });
  const fault = await mailer.send(mail);
  return {
    ...fault,
    record(nextAt) {
      if (nextAt !== undefined) return;
      letters.settle(idsOf([...items, ...unwanted]));
      // Items that came during sending, or were too new for this mail.
      if (letters.waiting(to).length > 0) scheduleLetter(jobs, to, now() + limits.INBOX.mailAfterMs);
    },
  };
}

function idsOf(items: readonly WaitingItem[]): string[] {
  return items.map(({ id }) => id);
}
