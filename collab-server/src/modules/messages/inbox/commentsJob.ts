import { z } from "zod";
import type { MessageServices } from "../services.ts";
import { commentEvents, type CommentEvents } from "../../../live/comments/takenComments.ts";
import type { JobHandler } from "../../platform/jobs/runner.ts";
import type { Jobs } from "../../platform/jobs/store.ts";
import { notifyComments, type NotifyDeps } from "./notifyComments.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Delay after each failed attempt, ms. Notifications of one project wait for the earlier ones, so one is given up at last. */
const RETRY_AFTER_MS = [SECOND, 10 * SECOND, MINUTE, MINUTE];

const payloadSchema = z.object({ projectId: z.string(), events: commentEvents });

type CommentsJobDeps = NotifyDeps & Pick<MessageServices, "inboxFeed">;

/** Job key of a project's comments: a later event may delete an earlier comment, so they are told in order. */
export function commentsKey(projectId: string): string {
  return `comments:${projectId}`;
}

/** Queues the notifications of one update of the comments document, in the transaction that stores the update. */
export function queueComments(jobs: Jobs, projectId: string, events: CommentEvents): void {
  const { taken, rewritten, marks } = events;
  const payload = { projectId, events: { taken: [...taken], rewritten: [...rewritten], marks: [...marks] } };
  jobs.add({ kind: "comments", key: commentsKey(projectId), payload });
}

/** Job that notifies inboxes of comments, in one transaction with its removal from the queue: nobody is told twice. */
export function commentsHandler(deps: CommentsJobDeps): JobHandler {
  return {
    isLocal: true,
    retryAfterMs: RETRY_AFTER_MS,
    run({ payload }) {
      const { projectId, events } = payloadSchema.parse(payload);
      let changed: readonly string[] = [];
      return Promise.resolve({
        record() {
          changed = notifyComments(deps, projectId, events);
        },
        whenRecorded() {
          for (const userId of new Set(changed)) deps.inboxFeed.changed(userId);
        },
      });
    },
  };
}
