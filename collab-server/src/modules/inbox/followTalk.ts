import type { Logger } from "pino";
import type { AppServices } from "../../appServices.ts";
import { talkNews } from "../../live/talk/takenComments.ts";
import { tellTalk, type TellDeps } from "./tellComments.ts";
import type { UntoldTalk } from "./untoldTalks.ts";

interface FollowDeps extends TellDeps, Pick<AppServices, "inboxFeed" | "transaction" | "untoldTalks"> {
  readonly logger: Logger;
}

/** How often news that nobody could be told of fails before it is given up: it would keep back all that comes after it. */
export const MAX_TELL_TRIES = 5;
/** How often what could not be told is tried again, ms. */
const RETRY_MS = 60_000;

/**
 * Tells people what the comments brought that they were not told of yet. Each piece of news is settled in the transaction that
 * tells it, so that nothing is told twice and a server that is killed goes on where it was.
 */
export function tellUntold(deps: FollowDeps): void {
  const { inboxFeed, logger } = deps;
  const changed = new Set<string>();
  // What came later may say that a comment is gone, and has to wait for what told of it.
  const blocked = new Set<string>();
  try {
    for (const untold of everyUntold(deps)) {
      if (blocked.has(untold.projectId)) continue;
      if (!settleOne(deps, untold, changed)) blocked.add(untold.projectId);
    }
  } catch (error) {
    // The comments stand already, so that a fault in an inbox is no reason to refuse them.
    logger.error({ err: error }, "inboxes could not follow the comments");
  }
  for (const userId of changed) inboxFeed.changed(userId);
}

/** Oldest first; what was settled meanwhile is not read again. */
function* everyUntold({ untoldTalks }: FollowDeps): Generator<UntoldTalk> {
  let last = 0;
  for (let page = untoldTalks.after(last); page.length > 0; page = untoldTalks.after(last)) {
    yield* page;
    last = page.at(-1)?.id ?? last;
  }
}

/** Whether it is settled. */
function settleOne(deps: FollowDeps, untold: UntoldTalk, changed: Set<string>): boolean {
  const { logger, transaction, untoldTalks } = deps;
  const { id, projectId, tries } = untold;
  try {
    const told = transaction(() => {
      untoldTalks.settle(id);
      return tellTalk(deps, projectId, talkNews.parse(JSON.parse(untold.news)));
    });
    for (const userId of told) changed.add(userId);
    return true;
  } catch (error) {
    logger.error({ err: error, projectId }, "an inbox could not follow the comments");
    // A disk that refuses refuses this as well, so that its faults do not count.
    if (tries + 1 < MAX_TELL_TRIES) untoldTalks.failed(id);
    else untoldTalks.settle(id);
    return tries + 1 >= MAX_TELL_TRIES;
  }
}

/** Tells now what a server that ended left untold, and tries again from time to time what failed; gives what ends that. */
export function tellUntoldAgain(deps: FollowDeps): () => void {
  const tell = () => tellUntold(deps);
  tell();
  const timer = setInterval(tell, RETRY_MS).unref();
  return () => clearInterval(timer);
}
