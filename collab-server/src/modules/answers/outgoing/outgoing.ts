import { readFormLogic } from "@formweave/schema/logic";
import type { Json, ProjectDocument } from "@formweave/schema/model";
import type { Jobs } from "../../platform/jobs/store.ts";
import { nameAnswers } from "../responses/nameAnswers.ts";
import type { ResponseAddress } from "../responses/store.ts";
import type { Deliveries } from "../webhooks/deliveries.ts";
import { deliveryKey } from "../webhooks/deliver.ts";
import type { Webhooks } from "../webhooks/store.ts";
import type { NotifiedResponse } from "./notifiedResponse.ts";

/** Event that webhooks and mail notifications are sent for. */
export interface ResponseChange extends ResponseAddress {
  readonly kind: "created" | "updated" | "deleted";
}

/** A new response, with its answers read on demand. */
export interface ReceivedResponse {
  readonly projectId: string;
  readonly responseId: string;
  readonly answers: () => Readonly<Record<string, Json>>;
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
  /** Queues the mails about a new response; undefined without a mail server. */
  readonly queueMails: ((received: ReceivedResponse) => void) | undefined;
  readonly loadForNotification: (responseId: string) => NotifiedResponse | undefined;
  readonly readDocument: (releaseId: string) => ProjectDocument;
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
      queueWebhooks(deps, change);
      if (kind !== "created") return;
      deps.queueMails?.({
        projectId,
        responseId,
        answers: () => deps.loadForNotification(responseId)?.answers ?? {},
      });
    },
  };
}

function queueWebhooks(deps: OutgoingDeps, change: ResponseChange): void {
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

function describe({ loadForNotification, readDocument, now }: OutgoingDeps, change: ResponseChange) {
  const { kind, projectId, environment, responseId } = change;
  const timestamp = new Date(now()).toISOString();
  const type = `response.${kind}`;
  if (kind === "deleted") {
    const data = { project: { id: projectId }, form: { environment }, response: { id: responseId } };
    return { title: "", body: JSON.stringify({ type, timestamp, data }) };
  }
  const response = loadForNotification(responseId);
  if (response === undefined) return undefined;
  const document = readDocument(response.releaseId);
  const data = describeResponse(response, document);
  return { title: findTitle(document, response), body: JSON.stringify({ type, timestamp, data }) };
}

function describeResponse(response: NotifiedResponse, document: ProjectDocument) {
  return {
    project: { id: response.projectId, name: response.projectName },
    form: { name: document.name, slug: response.slug, environment: response.environment },
    response: {
      id: response.id,
      submittedAt: new Date(response.submittedAt).toISOString(),
      correctedAt: response.correctedAt === null ? null : new Date(response.correctedAt).toISOString(),
      release: { id: response.releaseId, number: response.releaseNumber, version: response.version },
      answers: nameAnswers(document, (id) => response.answers[id]),
    },
  };
}

/** The first text answer except passwords, which identifies a response for people. */
function findTitle({ widgets }: ProjectDocument, { answers }: NotifiedResponse): string {
  for (const { id, type } of readFormLogic(widgets).widgets.values()) {
    const answer = answers[id];
    if (typeof answer === "string" && type !== "password") return answer.slice(0, MAX_TITLE);
  }
  return "";
}
