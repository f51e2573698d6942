export * from "./people/account.ts";
export * from "./people/admin.ts";
export * from "./people/organizations.ts";
export {
  activityQuery,
  blame,
  blameQuery,
  collaborationSession,
  conflictLog,
  fieldConflict,
  keyAuthors,
  operation,
  operationConflict,
  operationQuery,
  stateQuery,
  type Blame,
  type CollaborationSession,
  type ConflictLog,
  type FieldConflict,
  type KeyAuthors,
  type Operation,
  type OperationConflict,
  type OperationQuery,
  type StateQuery,
} from "./collaboration/activity.ts";
export { storedPicture, type StoredPicture } from "./pictures.ts";
export { callInput, type CallInput } from "./publishing/calls.ts";
export * from "./ai/index.ts";
export { envelope, refusal, type ApiRefusal } from "./envelope.ts";
export {
  epochBegun,
  epochEnd,
  staleWorkResult,
  staleWorkInput,
  type EpochEnd,
  type StaleWorkResult,
  type StaleWorkInput,
} from "./collaboration/epochs.ts";
export { email, MAX_NAME, newPassword, PASSWORD_LENGTH } from "./fields.ts";
export {
  inboxItem,
  inboxPage,
  inboxQuery,
  inboxReadInput,
  MAIL_CHOICES,
  notificationInput,
  notificationSettings,
  unreadCount,
  type AccessKind,
  type CommentKind,
  type InboxItem,
  type InboxPage,
  type InboxReadInput,
  type MailChoice,
  type NotificationSettings,
} from "./inbox.ts";
export {
  acceptedInvitation,
  acceptInput,
  invitationInput,
  invitationLink,
  invitationView,
  type AcceptedInvitation,
  type AcceptInput,
  type InvitationInput,
  type InvitationLink,
  type InvitationView,
  type InvitedAccount,
} from "./people/invitations.ts";
export * from "./sharing.ts";
export {
  CLOSE_CODES,
  commitNote,
  commitNotes,
  CONFLICT_KINDS,
  DENIALS,
  liveConflict,
  liveMessage,
  liveRepair,
  MAX_REFUSALS_AT_ONCE,
  PAGE_PARAMETER,
  refusedComment,
  SCHEMA_PARAMETER,
  SERVER_WRITER,
  type CommitNote,
  type NotedText,
  type LiveConflict,
  type OfflineWorkCounts,
  type LiveMessage,
  type LiveRepair,
  type RefusedComment,
  type Writer,
  type FillLevel,
  type LogCapacity,
} from "./collaboration/live.ts";
export { changeLevelInput, member, type ChangeLevelInput, type Member } from "./people/members.ts";
export * from "./people/passkeys.ts";
export * from "./people/people.ts";
export * from "./people/providers.ts";
export * from "./plan.ts";
export {
  caretField,
  keepReadable,
  presentCaret,
  presentWindow,
  type PresentWindow,
} from "./collaboration/presence.ts";
export * from "./projects.ts";
export {
  decisionInput,
  proposal,
  proposalInput,
  proposalQuery,
  type Proposal,
  type ProposalInput,
  type ProposalQuery,
} from "./proposals.ts";
export {
  createVersionInput,
  editVersionInput,
  LATEST_VERSION,
  SNAPSHOT_DESCRIPTION,
  snapshotName,
  version,
  versionQuery,
  versionWithDocument,
  type CreateVersionInput,
  type EditVersionInput,
  type Version,
  type VersionKind,
  type VersionQuery,
  type VersionWithDocument,
} from "./versions.ts";
export {
  ticket,
  ticketInput,
  type Ticket,
  type TicketInput,
  type TicketWire,
} from "./collaboration/tickets.ts";
export {
  ENVIRONMENTS,
  environment,
  goLiveInput,
  publication,
  publicRelease,
  publishInput,
  release,
  releaseList,
  releaseWithDocument,
  type Environment,
  type GoLiveInput,
  type Publication,
  type PublicRelease,
  type PublishInput,
  type Release,
} from "./publishing/releases.ts";
export type { FillingPage, LockedPage, NoticePage, SentPage } from "./publishing/formPage.ts";
export type { PageRenderer, ServedPage } from "./publishing/servedPage.ts";
export * from "./publishing/appPeople.ts";
export {
  ACCOUNT_FORMS,
  appScreenAnswer,
  appScreenQuery,
  type AccountForm,
  type AppAccountPage,
  type AppLink,
  type AppNoticePage,
  type AppPage,
  type AppScreen,
  type AppScreenAnswer,
  type AppShell,
} from "./publishing/appPage.ts";
export {
  MAX_KEEP_DAYS,
  passwordInput,
  publicationSettings,
  settingsInput,
  type PublicationSettings,
  type SettingsInput,
} from "./publishing/settings.ts";
export { storedFile, uploadQuery } from "./publishing/files.ts";
export {
  changeBase,
  correctionInput,
  MAX_ANSWER_VALUES,
  ownResponse,
  responseInput,
  type ChangeBase,
  type Correction,
  type OwnResponse,
  type ResponseInput,
} from "./publishing/responses.ts";
export { visitInput, type Visit, type VisitInput } from "./publishing/visits.ts";
export * from "./workspace.ts";
export { commentsMessage, type CommentsMessage } from "./collaboration/commentsMessage.ts";
