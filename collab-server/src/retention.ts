import { limits } from "@formweave/schema";
import type { Inbox } from "./modules/messages/inbox/store.ts";
import type { Mails } from "./modules/messages/mail/mails.ts";
import type { Deliveries } from "./modules/answers/webhooks/deliveries.ts";
import type { JobHandler } from "./modules/platform/jobs/runner.ts";
import type { Jobs } from "./modules/platform/jobs/store.ts";

const DAY_MS = 24 * 3_600_000;
const KEY = "retention";

export interface RetentionDeps {
  readonly jobs: Jobs;
  readonly deliveries: Deliveries;
  readonly mails: Mails;
  readonly inbox: Inbox;
  readonly now: () => number;
}

/** Schedules the daily retention job, unless it is scheduled. */
export function scheduleRetention({ jobs }: Pick<RetentionDeps, "jobs">): void {
  if (!jobs.has(KEY)) jobs.add({ kind: "retention", key: KEY, payload: null });
}

/** Job that deletes data past its retention period, and schedules the next run. */
export function retentionHandler({ jobs, deliveries, mails, inbox, now }: RetentionDeps): JobHandler {
  const record = (): void => {
    const before = now() - limits.KEEP_DELIVERIES_MS;
    deliveries.purge(before);
    mails.purge(before);
    inbox.purge(now() - limits.INBOX.keepMs);
    jobs.add({ kind: "retention", key: KEY, payload: null, runAt: now() + DAY_MS });
  };
  return { retryAfterMs: [], run: () => Promise.resolve({ record }) };
}
