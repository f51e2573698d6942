import { readFormLogic } from "@formweave/schema/logic";
import type { ProjectDocument } from "@formweave/schema/model";
import type { Jobs } from "../jobs/store.ts";
import type { Mails } from "../mail/mails.ts";
import type { Notices } from "../mail/notices.ts";
import { tellNotices } from "../mail/tellNotices.ts";
import { nameAnswers } from "../responses/nameAnswers.ts";
import type { FoundPlace } from "../responses/store.ts";
import type { Deliveries } from "../webhooks/deliveries.ts";
import { deliveryKey } from "../webhooks/deliver.ts";
import type { Webhooks } from "../webhooks/store.ts";
import type { ToldResponse } from "./toldResponse.ts";

/** A change of a response. */
export interface ResponseChange extends FoundPlace {
  readonly kind: "created" | "updated" | "deleted";
}

/** Notifies webhooks and mail notices of responses. */
export interface Outgoing {
  /** Queues the deliveries for a changed response; call in the transaction of the change, for a deletion before or after it. */
  responseChanged(change: ResponseChange): void;
}

export interface OutgoingDeps {
  readonly webhooks: Webhooks;
  readonly deliveries: Deliveries;
  readonly jobs: Jobs;
  readonly notices: Notices;
  readonly mails: Mails;
  readonly isMailSetUp: boolean;
  readonly readTold: (responseId: string) => ToldResponse | undefined;
  readonly documentOf: (releaseId: string) => ProjectDocument;
  readonly now: () => number;
}

/** Maximum title of a delivery, characters. */
const MAX_TITLE = 80;

/** Creates the queueing of webhook deliveries and notice mails. */
export function createOutgoing(deps: OutgoingDeps): Outgoing {
  return {
    responseChanged(change) {
      const { kind, projectId, responseId } = change;
      if (kind === "deleted") deps.deliveries.forget(responseId);
      tellWebhooks(deps, change);
      if (kind !== "created" || !deps.isMailSetUp) return;
      tellNotices(deps, { projectId, responseId, answers: () => deps.readTold(responseId)?.answers ?? {} });
    },
  };
}

function tellWebhooks(deps: OutgoingDeps, change: ResponseChange): void {
  const { webhooks, deliveries, jobs } = deps;
  const { kind, projectId, responseId } = change;
  const event = `response.${kind}` as const;
  const listening = webhooks.listening(projectId, event);
  const made = listening.length === 0 ? undefined : describe(deps, change);
  if (made === undefined) return;
  for (const webhookId of listening) {
    const deliveryId = deliveries.add({ ...made, webhookId, event, responseId });
    jobs.add({ kind: "webhook", key: deliveryKey(webhookId), payload: { deliveryId } });
  }
}

function describe({ readTold, documentOf, now }: OutgoingDeps, change: ResponseChange) {
  const { kind, projectId, environment, responseId } = change;
  const timestamp = new Date(now()).toISOString();
  const type = `response.${kind}`;
  if (kind === "deleted") {
    const data = { project: { id: projectId }, form: { environment }, response: { id: responseId } };
    return { title: "", body: JSON.stringify({ type, timestamp, data }) };
  }
  const told = readTold(responseId);
  if (told === undefined) return undefined;
  const document = documentOf(told.releaseId);
  const data = describeResponse(told, document);
  return { title: titleOf(document, told), body: JSON.stringify({ type, timestamp, data }) };
}

function describeResponse(told: ToldResponse, document: ProjectDocument) {
  return {
    project: { id: told.projectId, name: told.projectName },
    form: { name: document.name, slug: told.slug, environment: told.environment },
    response: {
      id: told.id,
      submittedAt: new Date(told.submittedAt).toISOString(),
      correctedAt: told.correctedAt === null ? null : new Date(told.correctedAt).toISOString(),
      release: { id: told.releaseId, number: told.releaseNumber, version: told.version },
      answers: nameAnswers(document, (id) => told.answers[id]),
    },
  };
}

/** The first text answer except passwords, which identifies a response for people. */
function titleOf({ widgets }: ProjectDocument, { answers }: ToldResponse): string {
  for (const { id, type } of readFormLogic(widgets).widgets.values()) {
    const answer = answers[id];
    if (typeof answer === "string" && type !== "password") return answer.slice(0, MAX_TITLE);
  }
  return "";
}
