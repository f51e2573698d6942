import { type Logger } from "pino";
import { type LiveDeps } from "../../live/live.ts";
import { tellComments, tellRewritten, type TellDeps } from "./tellComments.ts";

interface FollowDeps extends TellDeps {
  readonly logger: Logger;
}

/** Lets inboxes follow what people write and read in the comments. */
export function followTalk(
  deps: FollowDeps,
): Required<Pick<LiveDeps, "onComments" | "onReads" | "onRewritten">> {
  const { inbox, inboxFeed, logger } = deps;

  /** The comments stand already, so that a fault in an inbox is no reason to refuse them. */
  function contained<Told>(follow: (projectId: string, told: Told) => void) {
    return (projectId: string, told: Told): void => {
      try {
        follow(projectId, told);
      } catch (error) {
        logger.error({ err: error, projectId }, "an inbox could not follow the comments");
      }
    };
  }

  return {
    onComments: contained((projectId, comments) => tellComments(deps, projectId, comments)),
    onReads: contained((projectId, marks) => {
      for (const { userId, threadId, seq } of marks) {
        const thread = threadId === "" ? {} : { threadId };
        if (inbox.markSeen({ userId, projectId, seq, ...thread })) inboxFeed.changed(userId);
      }
    }),
    onRewritten: contained((projectId, comments) => tellRewritten(deps, projectId, comments)),
  };
}
