import { setImmediate as nextTurn } from "node:timers/promises";
import type { AnswerServices } from "../services.ts";
import type { Schedule } from "../../platform/jobs/schedules.ts";
import type { KeptFor } from "./expiredResponses.ts";

const DAY_MS = 24 * 3_600_000;
/** Responses deleted in one transaction; other requests are served in between. */
const AT_ONCE = 500;

type ExpiryDeps = Pick<
  AnswerServices,
  | "expiredResponses"
  | "teamResponses"
  | "outgoing"
  | "files"
  | "fileDisk"
  | "transaction"
  | "audit"
  | "responseFeed"
  | "now"
>;

/** Deletes expired responses daily, with their files and team data. */
export function expirySchedule(deps: ExpiryDeps): Schedule {
  return { kind: "expire-responses", intervalMs: DAY_MS, run: (signal) => expireResponses(deps, signal) };
}

async function expireResponses(deps: ExpiryDeps, signal: AbortSignal): Promise<void> {
  for (const rule of deps.expiredResponses.rules()) {
    const count = await expireBy(rule, deps, signal);
    if (count > 0) deps.responseFeed.changed(rule.projectId);
  }
}

async function expireBy(rule: KeptFor, deps: ExpiryDeps, signal: AbortSignal): Promise<number> {
  const { expiredResponses, files, fileDisk, now } = deps;
  const before = now() - rule.keepDays * DAY_MS;
  let count = 0;
  while (!signal.aborted) {
    const ids = expiredResponses.before(rule, before, AT_ONCE);
    if (ids.length === 0) break;
    const fileIds = files.ofResponses(rule.projectId, ids);
    count += deps.transaction(() => eraseSome(rule, ids, deps));
    await fileDisk.remove(fileIds);
    await nextTurn();
  }
  return count;
}

function eraseSome(rule: KeptFor, ids: readonly string[], deps: ExpiryDeps): number {
  const { teamResponses, outgoing, audit } = deps;
  const { projectId, organizationId, environment, keepDays } = rule;
  for (const responseId of ids)
    outgoing.responseChanged({ kind: "deleted", projectId, environment, responseId });
  const count = teamResponses.erase(projectId, ids);
  audit.record({
    action: "responses.expire",
    userId: null,
    organizationId,
    target: { type: "project", id: projectId },
    ip: null,
    details: { count: String(count), environment, keepDays: String(keepDays) },
  });
  return count;
}
