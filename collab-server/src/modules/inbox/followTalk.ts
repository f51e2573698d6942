import type { Logger } from "pino";
import type { AppServices } from "../../appServices.ts";
import { talkNews } from "../../live/talk/takenComments.ts";
import { tellTalk, type TellDeps } from "./tellComments.ts";
import type { UntoldTalk } from "./untoldTalks.ts";

interface FollowDeps extends TellDeps, Pick<AppServices, "inboxFeed" | "transaction" | "untoldTalks"> {
  readonly logger: Logger;
}

/** Failed attempts after which a notification is dropped; it would hold back all later ones of its project. */
export const MAX_TELL_TRIES = 5;
/** Interval between retries of failed notifications, ms. */
const RETRY_MS = 60_000;

/**
 * Delivers pending notifications about comments to inboxes, each in one transaction with its removal from the queue: none is delivered
 * twice, and a restart after a crash continues where it stopped.
 */
export function tellUntold(deps: FollowDeps): void {
  const { inboxFeed, logger } = deps;
  const changed = new Set<string>();
  // Later notifications of a project may delete a comment, so they wait for the earlier ones.
  const blocked = new Set<string>();
  try {
    for (const untold of everyUntold(deps)) {
      if (blocked.has(untold.projectId)) continue;
      if (!settleOne(deps, untold, changed)) blocked.add(untold.projectId);
    }
  } catch (error) {
    // The comments are already stored: a failing inbox is no reason to refuse them.
    logger.error({ err: error }, "inboxes could not follow the comments");
  }
  for (const userId of changed) inboxFeed.changed(userId);
}

/** Pages through all pending notifications, oldest first, in one pass. */
function* everyUntold({ untoldTalks }: FollowDeps): Generator<UntoldTalk> {
  let last = 0;
  for (let page = untoldTalks.after(last); page.length > 0; page = untoldTalks.after(last)) {
    yield* page;
    last = page.at(-1)?.id ?? last;
  }
}

/** Delivers one notification; true when it is settled, delivered or dropped. */
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
    // When the disk refuses writes, this write fails too, so those failures are not counted.
    if (tries + 1 < MAX_TELL_TRIES) untoldTalks.failed(id);
    else untoldTalks.settle(id);
    return tries + 1 >= MAX_TELL_TRIES;
  }
}

/** Delivers what a previous run left pending, and retries failures at intervals; returns the function that stops it. */
export function tellUntoldAgain(deps: FollowDeps): () => void {
  const tell = () => tellUntold(deps);
  tell();
  const timer = setInterval(tell, RETRY_MS).unref();
  return () => clearInterval(timer);
}
