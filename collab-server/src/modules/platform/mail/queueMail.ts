import type { JobRun } from "../jobs/runner.ts";
import type { Jobs } from "../jobs/store.ts";
import type { Mail } from "./renderMail.ts";

const MINUTE = 60_000;
/** Delay after each failed attempt at a mail, ms. */
export const RETRY_AFTER_MS = [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 6 * 60 * MINUTE];

/** Queues a composed mail. */
export function queueMail(jobs: Jobs, mail: Mail): void {
  jobs.add({ kind: "mail", key: `mail:${mail.to}`, payload: { ...mail } });
}

/** Fails when the server stops; the mail is sent again later even if it may already have been sent. */
export function brokenOff(signal: AbortSignal): Promise<JobRun> {
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve({ error: "The server stopped" }), { once: true });
  });
}
