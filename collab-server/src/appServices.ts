import type { ProjectDocument } from "@formweave/schema/model";
import type { Database } from "better-sqlite3";
import type { Logger } from "pino";
import type { Clocks } from "./clocks.ts";
import type { Config } from "./config.ts";
import type { Collaboration } from "./live/collaboration.ts";
import { createCostLimits, type CostLimits } from "./http/limits/costLimits.ts";
import { createSecurityEvents, type SecurityEvents } from "./modules/platform/audit/securityEvents.ts";
import { createAudit, type Audit } from "./modules/platform/audit/audit.ts";
import { createApiKeys, type ApiKeys } from "./modules/identity/apiKeys/store.ts";
import { createInvitations, type Invitations } from "./modules/projects/sharing/invitations.ts";
import {
  createRenewableTickets,
  type RenewableTickets,
} from "./modules/identity/tickets/renewableTickets.ts";
import { createAccountStores, type AccountStores } from "./modules/identity/accounts/accountStores.ts";
import type { PasswordCost } from "./modules/identity/accounts/passwords/passwords.ts";
import { createTicketOffice, type IssuingTicketOffice } from "./modules/identity/tickets/ticketOffice.ts";
import { createGuests, type Guests } from "./modules/projects/sharing/guests.ts";
import { createProjectRights, type ProjectRights } from "./modules/projects/sharing/projectRights.ts";
import { createShareLinks, type ShareLinks } from "./modules/projects/sharing/shareLinks.ts";
import { createActivity, type Activity } from "./modules/projects/history/store.ts";
import { createMembers, type Members } from "./modules/projects/sharing/members.ts";
import { createProposals, type Proposals } from "./modules/projects/proposals/store.ts";
import { createDeletedProjects, type DeletedProjects } from "./modules/projects/projects/deletedStore.ts";
import { createPlanLimits, type PlanLimits } from "./modules/platform/plans/planLimits.ts";
import { createProjects, type Projects } from "./modules/projects/projects/store.ts";
import { createJobs, type Jobs } from "./modules/platform/jobs/store.ts";
import { createOutgoing, type Outgoing } from "./modules/answers/outgoing/outgoing.ts";
import {
  createNotificationLoader,
  type NotifiedResponse,
} from "./modules/answers/outgoing/notifiedResponse.ts";
import { createMails, type Mails } from "./modules/messages/mail/mails.ts";
import {
  createMailNotifications,
  type MailNotifications,
} from "./modules/messages/mail/mailNotifications.ts";
import { createInbox, type Inbox } from "./modules/messages/inbox/store.ts";
import { createCommentDigests, type CommentDigests } from "./modules/messages/inbox/commentDigests.ts";
import { createPendingEvents, type PendingEvents } from "./modules/messages/inbox/pendingEvents.ts";
import { createNotificationSettings, type NotificationChoices } from "./modules/messages/inbox/settings.ts";
import { createDeliveries, type Deliveries } from "./modules/answers/webhooks/deliveries.ts";
import { createWebhooks, type Webhooks } from "./modules/answers/webhooks/store.ts";
import {
  createOrganizationStores,
  type OrganizationStores,
} from "./modules/identity/organizations/organizationStores.ts";
import type { Providers } from "./modules/identity/accounts/providers/openProviders.ts";
import type { OutsideCalls } from "./modules/platform/outsideCalls/outsideCalls.ts";
import {
  createImportedResponses,
  type ImportedResponses,
} from "./modules/answers/imports/importedResponses.ts";
import { createOrphanPictures, type OrphanPictures } from "./modules/projects/pictures/orphanPictures.ts";
import { createPictures, type Pictures } from "./modules/projects/pictures/store.ts";
import { createRespondents, type Respondents } from "./modules/publishing/publications/respondents.ts";
import { createPublications, type Publications } from "./modules/publishing/publications/store.ts";
import type { FileDisk } from "./storage/fileDisk.ts";
import { createResponseFiles, type ResponseFiles } from "./modules/publishing/files/store.ts";
import { createReleases, type Releases } from "./modules/publishing/releases/store.ts";
import { createAnswerChanges, type AnswerChanges } from "./modules/answers/responses/answerChanges.ts";
import { createResponses, type Responses } from "./modules/answers/responses/store.ts";
import { createFieldReader, type ReadFields } from "./modules/answers/responses/readForm.ts";
import {
  createExpiredResponses,
  type ExpiredResponses,
} from "./modules/answers/responseTable/expiredResponses.ts";
import type { EventStreams } from "./http/events/eventStreams.ts";
import type { ChangeFeed } from "./http/events/changeFeed.ts";
import { createWorkspaceStores, type WorkspaceStores } from "./modules/projects/workspace/stores.ts";
import { createResponseViews, type ResponseViews } from "./modules/answers/responseTable/responseViews.ts";
import { createTeamResponses, type TeamResponses } from "./modules/answers/responseTable/teamResponses.ts";
import type { LargeForms } from "./modules/publishing/formPages/largeForms.ts";
import type { Documents } from "./modules/projects/documents/documents.ts";
import type { ThreadedReader } from "./modules/answers/responseTable/threadedReader.ts";
import { createSharedTransaction, type SharedTransaction } from "./sharedTransaction.ts";
import { createRateLimits, type RateLimits } from "./rateLimits.ts";
import { createVisits, type Visits } from "./modules/publishing/visits/store.ts";
import { createIndexing, type Indexing } from "./modules/answers/responseTable/indexing.ts";
import { createPresentCells, type CellsIn } from "./modules/answers/responses/readPresentCells.ts";
import { createVersions, type Versions } from "./modules/projects/versions/store.ts";

/** Stores of all areas, over one database. */
export interface Stores extends AccountStores, OrganizationStores, WorkspaceStores {
  readonly invitations: Invitations;
  readonly tickets: IssuingTicketOffice;
  readonly renewableTickets: RenewableTickets;
  readonly audit: Audit;
  readonly security: SecurityEvents;
  readonly planLimits: PlanLimits;
  readonly projects: Projects;
  readonly deletedProjects: DeletedProjects;
  readonly members: Members;
  readonly shareLinks: ShareLinks;
  readonly guests: Guests;
  readonly rights: ProjectRights;
  readonly activity: Activity;
  readonly proposals: Proposals;
  readonly versions: Versions;
  readonly releases: Releases;
  readonly publications: Publications;
  readonly respondents: Respondents;
  readonly responses: Responses;
  readonly answerChanges: AnswerChanges;
  readonly teamResponses: TeamResponses;
  readonly responseViews: ResponseViews;
  readonly expiredResponses: ExpiredResponses;
  readonly importedResponses: ImportedResponses;
  readonly visits: Visits;
  readonly readFields: ReadFields;
  readonly cellsIn: CellsIn;
  readonly indexing: Indexing;
  readonly files: ResponseFiles;
  readonly pictures: Pictures;
  readonly orphanPictures: OrphanPictures;
  readonly apiKeys: ApiKeys;
  readonly jobs: Jobs;
  readonly webhooks: Webhooks;
  readonly deliveries: Deliveries;
  /** True when a mail server is configured. */
  readonly isMailSetUp: boolean;
  readonly mailNotifications: MailNotifications;
  readonly mails: Mails;
  readonly inbox: Inbox;
  readonly commentDigests: CommentDigests;
  readonly pendingEvents: PendingEvents;
  readonly notificationChoices: NotificationChoices;
  readonly loadForNotification: (responseId: string) => NotifiedResponse | undefined;
  readonly outgoing: Outgoing;
  /** Limits on expensive calls of each person. */
  readonly costLimits: CostLimits;
  readonly rateLimits: RateLimits;
  /** Wall clock, ms since 1970. */
  readonly now: () => number;
  /** Runs a function in a transaction: all of it takes effect or nothing. */
  readonly transaction: <T>(task: () => T) => T;
  /** The same, joined with other calls of the same event-loop turn; for calls that many people make at once. */
  readonly together: SharedTransaction;
}

/** Everything the routes work with: the stores, and the parts of the server around them. */
export interface AppServices extends Stores {
  readonly collaboration: Collaboration;
  readonly documents: Documents;
  readonly largeForms: LargeForms;
  readonly responseReader: ThreadedReader;
  /** Change events by project. */
  readonly responseFeed: ChangeFeed;
  /** Change events by organization, and by person for their own things. */
  readonly workspaceFeed: ChangeFeed;
  /** Change events of inboxes, by person. */
  readonly inboxFeed: ChangeFeed;
  /** Limits the event streams of each person. */
  readonly eventStreams: EventStreams;
  readonly fileDisk: FileDisk;
  readonly pictureDisk: FileDisk;
  readonly outsideCalls: OutsideCalls;
  readonly providers: Providers;
  readonly starterTemplate: (id: string) => ProjectDocument | undefined;
  /** Origin for links. */
  readonly publicUrl: () => string;
}

/** Creates the stores over a migrated database. */
export function createStores(
  db: Database,
  {
    now,
    elapsed,
    logger,
    passwordCost,
    config: { setupToken, mail },
  }: Clocks & {
    readonly logger: Logger;
    readonly passwordCost?: PasswordCost | undefined;
    readonly config: Pick<Config, "setupToken" | "mail">;
  },
): Stores {
  const accounts = createAccountStores(db, { now, elapsed, passwordCost, setupToken });
  const releases = createReleases(db, now);
  return {
    ...accounts,
    tickets: createTicketOffice(elapsed),
    renewableTickets: createRenewableTickets(db, now),
    audit: createAudit(db, now),
    security: createSecurityEvents(db, { now, elapsed, logger }),
    ...createProjectStores(db, now),
    ...createOrganizationStores(db, now),
    ...createWorkspaceStores(db, now),
    ...createSharingStores(db, { now, ...accounts }),
    activity: createActivity(db),
    proposals: createProposals(db, now),
    versions: createVersions(db, now),
    releases,
    ...createResponseStores(db, { now, releases, logger }),
    publications: createPublications(db),
    respondents: createRespondents(db),
    teamResponses: createTeamResponses(db, now),
    responseViews: createResponseViews(db, now),
    expiredResponses: createExpiredResponses(db),
    visits: createVisits(db, now),
    files: createResponseFiles(db, now),
    pictures: createPictures(db, now),
    orphanPictures: createOrphanPictures(db),
    apiKeys: createApiKeys(db, now),
    ...createOutgoingStores(db, { now, releases, isMailSetUp: mail !== undefined }),
    ...createRates(elapsed),
    now,
    transaction: (task) => db.transaction(task).immediate(),
    together: createSharedTransaction(db),
  };
}

interface ResponseParts {
  readonly now: () => number;
  readonly releases: Releases;
  readonly logger: Logger;
}

/** Stores of responses, with the index for searching them. */
function createResponseStores(db: Database, { now, releases, logger }: ResponseParts) {
  const readFields = createFieldReader((releaseId) => releases.readDocument(releaseId));
  const cellsIn = createPresentCells({ findNeighbours: (id) => releases.findNeighbours(id), readFields });
  return {
    readFields,
    cellsIn,
    indexing: createIndexing(db, { releases, readFields, cellsIn, logger }),
    responses: createResponses(db, now, cellsIn),
    answerChanges: createAnswerChanges(db),
    importedResponses: createImportedResponses(db, now, cellsIn),
  };
}

/** Stores of projects, with the limits on their number. */
function createProjectStores(db: Database, now: () => number) {
  const planLimits = createPlanLimits(db, now);
  return {
    planLimits,
    projects: createProjects(db, { now, planLimits }),
    deletedProjects: createDeletedProjects(db, now),
  };
}

/** Stores of members, guests and links, with the rights on projects that follow from them. */
function createSharingStores(
  db: Database,
  { now, ...accounts }: Pick<Stores, "now" | "users" | "authSessions">,
) {
  const guests = createGuests(db, now);
  return {
    members: createMembers(db, now),
    invitations: createInvitations(db, now),
    shareLinks: createShareLinks(db, now),
    guests,
    rights: createProjectRights(db, { ...accounts, guests }),
  };
}

interface OutgoingParts {
  readonly now: () => number;
  readonly releases: Releases;
  readonly isMailSetUp: boolean;
}

/** Stores of everything sent out of the server: mails, webhooks, notifications. */
function createOutgoingStores(db: Database, { now, releases, isMailSetUp }: OutgoingParts) {
  const stores = {
    jobs: createJobs(db, now),
    webhooks: createWebhooks(db, now),
    deliveries: createDeliveries(db, now),
    mailNotifications: createMailNotifications(db, now),
    mails: createMails(db, now),
    inbox: createInbox(db, now),
    commentDigests: createCommentDigests(db, now),
    pendingEvents: createPendingEvents(db),
    notificationChoices: createNotificationSettings(db),
    loadForNotification: createNotificationLoader(db),
    isMailSetUp,
  };
  const readDocument = (releaseId: string) => releases.readDocument(releaseId);
  return { ...stores, outgoing: createOutgoing({ ...stores, readDocument, now }) };
}

/** Rate limits, kept in memory until the server restarts. */
function createRates(elapsed: () => number) {
  return {
    costLimits: createCostLimits(elapsed),
    rateLimits: createRateLimits(elapsed),
  };
}
