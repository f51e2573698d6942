import type { Logger } from "pino";
import type { MessageServices } from "../services.ts";
import { commentEvents } from "../../../live/comments/takenComments.ts";
import { notifyComments, type NotifyDeps } from "./notifyComments.ts";
import type { PendingCommentEvent } from "./pendingEvents.ts";

interface DeliveryDeps
  extends NotifyDeps, Pick<MessageServices, "inboxFeed" | "transaction" | "pendingEvents"> {
  readonly logger: Logger;
}

/** Failed attempts after which a notification is dropped; it would hold back all later ones of its project. */
export const MAX_DELIVERY_ATTEMPTS = 5;
/** Interval between retries of failed notifications, ms. */
const RETRY_MS = 60_000;

/**
 * Delivers pending notifications about comments to inboxes, each in one transaction with its removal from the queue: none is delivered
 * twice, and a restart after a crash continues where it stopped.
 */
export function deliverPending(deps: DeliveryDeps): void {
  const { inboxFeed, logger } = deps;
  const changed = new Set<string>();
  // Later notifications of a project may delete a comment, so they wait for the earlier ones.
  const blocked = new Set<string>();
  try {
    for (const pending of iteratePending(deps)) {
      if (blocked.has(pending.projectId)) continue;
      if (!deliverOne(deps, pending, changed)) blocked.add(pending.projectId);
    }
  } catch (error) {
    // The comments are already stored: a failing inbox is no reason to refuse them.
    logger.error({ err: error }, "inboxes could not follow the comments");
  }
  for (const userId of changed) inboxFeed.changed(userId);
}

/** Pages through all pending notifications, oldest first, in one pass. */
function* iteratePending({ pendingEvents }: DeliveryDeps): Generator<PendingCommentEvent> {
  let last = 0;
  for (let page = pendingEvents.after(last); page.length > 0; page = pendingEvents.after(last)) {
    yield* page;
    last = page.at(-1)?.id ?? last;
  }
}

/** Delivers one notification; true when it is settled, delivered or dropped. */
function deliverOne(deps: DeliveryDeps, pending: PendingCommentEvent, changed: Set<string>): boolean {
  const { logger, transaction, pendingEvents } = deps;
  const { id, projectId, tries: attempts } = pending;
  try {
    const notified = transaction(() => {
      pendingEvents.settle(id);
      return notifyComments(deps, projectId, commentEvents.parse(JSON.parse(pending.news)));
    });
    for (const userId of notified) changed.add(userId);
    return true;
  } catch (error) {
    logger.error({ err: error, projectId }, "an inbox could not follow the comments");
    // When the disk refuses writes, this write fails too, so those failures are not counted.
    if (attempts + 1 < MAX_DELIVERY_ATTEMPTS) pendingEvents.failed(id);
    else pendingEvents.settle(id);
    return attempts + 1 >= MAX_DELIVERY_ATTEMPTS;
  }
}

/** Delivers what a previous run left pending, and retries failures at intervals; returns the function that stops it. */
export function startDelivery(deps: DeliveryDeps): () => void {
  const deliver = () => deliverPending(deps);
  deliver();
  const timer = setInterval(deliver, RETRY_MS).unref();
  return () => clearInterval(timer);
}
