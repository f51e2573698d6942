import type { Database } from "better-sqlite3";
import type { ProjectServices } from "../projects/services.ts";
import type { TableServices } from "../tables/services.ts";
import { createImportedResponses, type ImportedResponses } from "./imports/importedResponses.ts";
import { createNotificationLoader, type NotifiedResponse } from "./outgoing/notifiedResponse.ts";
import { createOutgoing, type Outgoing, type ReceivedResponse } from "./outgoing/outgoing.ts";
import { createReleases, type Releases } from "./releases/store.ts";
import { createAnswerChanges, type AnswerChanges } from "./responses/answerChanges.ts";
import { createFieldReader, type ReadFields } from "./responses/readForm.ts";
import { createPresentCells, type CellsIn } from "./responses/readPresentCells.ts";
import { createResponses, type Responses } from "./responses/store.ts";
import { createExpiredResponses, type ExpiredResponses } from "./responseTable/expiredResponses.ts";
import { createIndexing, type Indexing } from "./responseTable/indexing.ts";
import { createResponseViews, type ResponseViews } from "./responseTable/responseViews.ts";
import { createTeamResponses, type TeamResponses } from "./responseTable/teamResponses.ts";
import type { ThreadedReader } from "./responseTable/threadedReader.ts";
import { createDeliveries, type Deliveries } from "./webhooks/deliveries.ts";
import { createWebhooks, type Webhooks } from "./webhooks/store.ts";

/** Stores of responses, the releases that they answer, and the webhooks that they are delivered to. */
export interface AnswerStores {
  readonly releases: Releases;
  readonly responses: Responses;
  readonly answerChanges: AnswerChanges;
  readonly teamResponses: TeamResponses;
  readonly responseViews: ResponseViews;
  readonly expiredResponses: ExpiredResponses;
  readonly importedResponses: ImportedResponses;
  readonly readFields: ReadFields;
  readonly cellsIn: CellsIn;
  readonly indexing: Indexing;
  readonly webhooks: Webhooks;
  readonly deliveries: Deliveries;
  readonly loadForNotification: (responseId: string) => NotifiedResponse | undefined;
  readonly outgoing: Outgoing;
}

/** Functions of the wings above that routes of responses call. */
export interface AnswerPorts {
  /** Files of responses. */
  readonly files: { ofResponses(projectId: string, ids: readonly string[]): readonly string[] };
}

/** Services of responses, with those of the wings below. */
export interface AnswerServices extends AnswerStores, AnswerPorts, TableServices {
  readonly responseReader: ThreadedReader;
}

/** Creates the stores over a migrated database. `queueMails` queues the mails about a new response; undefined without a mail server. */
export function createAnswerStores(
  db: Database,
  { now, jobs }: Pick<ProjectServices, "now" | "jobs">,
  queueMails: ((received: ReceivedResponse) => void) | undefined,
): AnswerStores {
  const releases = createReleases(db, now);
  const readDocument = (releaseId: string) => releases.readDocument(releaseId);
  const readFields = createFieldReader(readDocument);
  const cellsIn = createPresentCells({ findNeighbours: (id) => releases.findNeighbours(id), readFields });
  const webhooks = createWebhooks(db, now);
  const deliveries = createDeliveries(db, now);
  const loadForNotification = createNotificationLoader(db);
  const outgoing = { webhooks, deliveries, jobs, loadForNotification, readDocument, queueMails, now };
  return {
    releases,
    responses: createResponses(db, now, cellsIn),
    answerChanges: createAnswerChanges(db),
    teamResponses: createTeamResponses(db, now),
    responseViews: createResponseViews(db, now),
    expiredResponses: createExpiredResponses(db),
    importedResponses: createImportedResponses(db, now, cellsIn),
    readFields,
    cellsIn,
    indexing: createIndexing(db, { releases, readFields, cellsIn }),
    webhooks,
    deliveries,
    loadForNotification,
    outgoing: createOutgoing(outgoing),
  };
}
