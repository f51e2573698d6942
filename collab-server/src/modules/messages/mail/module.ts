import { limits } from "@formweave/schema";
import type { ServerModule, WorkParts } from "../../platform/serverModule.ts";
import type { MessageServices } from "../services.ts";
import { digestHandler, digestKey, mailHandler, type MailJobDeps } from "./mailJobs.ts";
import { mailNotificationRoutes } from "./routes.ts";

/** Mail about responses. */
export const mailModule: ServerModule<MessageServices> = {
  routes: mailNotificationRoutes,
  jobs(services, parts) {
    const deps = createMailDeps(services, parts);
    return { mail: mailHandler(deps), digest: digestHandler(deps) };
  },
  perishable: ({ mails }) => [{ what: "mails", keepMs: limits.KEEP_DELIVERIES_MS, rows: mails }],
  releaseProject({ mailNotifications, jobs }, projectId) {
    for (const { id } of mailNotifications.list(projectId)) jobs.drop(digestKey(id));
  },
};

function createMailDeps(services: MessageServices, { mailer }: WorkParts): MailJobDeps {
  const { projects, releases } = services;
  return {
    ...services,
    mailer,
    readDocument: (releaseId) => releases.readDocument(releaseId),
    projectName: (projectId) => projects.byId(projectId)?.name,
  };
}
