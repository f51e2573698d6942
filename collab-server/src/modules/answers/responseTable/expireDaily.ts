import { setImmediate as nextTurn } from "node:timers/promises";
import type { Logger } from "pino";
import type { AnswerServices } from "../services.ts";
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

/** Deletes expired responses, with their files and team data. */
export async function expireResponses(deps: ExpiryDeps): Promise<void> {
  for (const rule of deps.expiredResponses.rules()) {
    const count = await expireBy(rule, deps);
    if (count > 0) deps.responseFeed.changed(rule.projectId);
  }
}

async function expireBy(rule: KeptFor, deps: ExpiryDeps): Promise<number> {
  const { expiredResponses, files, fileDisk, now } = deps;
  const before = now() - rule.keepDays * DAY_MS;
  let count = 0;
  for (;;) {
    const ids = expiredResponses.before(rule, before, AT_ONCE);
    if (ids.length === 0) return count;
    const fileIds = files.ofResponses(rule.projectId, ids);
    count += deps.transaction(() => eraseSome(rule, ids, deps));
    await fileDisk.remove(fileIds);
    await nextTurn();
  }
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

/** Deletes now and daily; returns the function that stops it. Failures are retried the next day. */
export function expireDaily(deps: ExpiryDeps & { readonly logger: Logger }): () => void {
  const expire = (): void => {
    expireResponses(deps).catch((error: unknown) =>
      deps.logger.error({ error }, "responses whose time is over could not be deleted"),
    );
  };
  expire();
  const timer = setInterval(expire, DAY_MS).unref();
  return () => clearInterval(timer);
}
