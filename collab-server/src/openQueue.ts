import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { AppServices } from "./appServices.ts";
import { resetMailHandler } from "./modules/identity/accounts/passwords/resetMailJob.ts";
import { commentDigestHandler } from "./modules/messages/inbox/commentDigestJobs.ts";
import { commentsHandler } from "./modules/messages/inbox/commentsJob.ts";
import type { Mailer } from "./modules/platform/mail/mailer.ts";
import { digestHandler, mailHandler } from "./modules/messages/mail/mailJobs.ts";
import { deliveryHandler } from "./modules/answers/webhooks/deliver.ts";
import { indexHandler } from "./modules/answers/responseTable/indexJob.ts";
import { startJobs, type JobHandler, type JobRunner } from "./modules/platform/jobs/runner.ts";
import type { JobKind } from "./modules/platform/jobs/store.ts";

interface QueueParts {
  readonly mailer: Mailer;
  readonly logger: Logger;
}

/** Starts the job queue with the handlers of all kinds. */
export function openQueue(services: AppServices, { mailer, logger }: QueueParts): JobRunner {
  const { projects, releases } = services;
  const mail = {
    ...services,
    mailer,
    readDocument: (releaseId: string) => releases.readDocument(releaseId),
    projectName: (projectId: string) => projects.byId(projectId)?.name,
  };
  services.jobs.endLeases();
  const handlers = {
    webhook: deliveryHandler(services),
    mail: mailHandler(mail),
    digest: digestHandler(mail),
    inbox: commentDigestHandler({ ...services, mailer, newId: randomUUID }),
    comments: commentsHandler(services),
    index: indexHandler(services),
    "password-reset": resetMailHandler(services),
  } satisfies Record<JobKind, JobHandler>;
  return startJobs({ ...services, handlers, logger });
}
