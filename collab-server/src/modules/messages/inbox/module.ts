import { randomUUID } from "node:crypto";
import { limits } from "@formweave/schema";
import type { ServerModule } from "../../platform/serverModule.ts";
import type { MessageServices } from "../services.ts";
import { commentDigestHandler } from "./commentDigestJobs.ts";
import { commentsHandler, commentsKey } from "./commentsJob.ts";
import { inboxRoutes } from "./routes.ts";
import { unsubscribePages, unsubscribeRoutes } from "./unsubscribeRoutes.ts";

/** Inboxes, and mail about comments. */
export const inboxModule: ServerModule<MessageServices> = {
  routes: (services) => [...inboxRoutes(services), ...unsubscribeRoutes(services)],
  pages: unsubscribePages,
  jobs: (services, { mailer }) => ({
    inbox: commentDigestHandler({ ...services, mailer, newId: randomUUID }),
    comments: commentsHandler(services),
  }),
  perishable: ({ inbox }) => [{ what: "inbox-items", keepMs: limits.INBOX.keepMs, rows: inbox }],
  releaseProject: ({ jobs }, projectId) => jobs.drop(commentsKey(projectId)),
};
