export {
  activityQuery,
  collaborationSession,
  conflictLog,
  fieldConflict,
  operation,
  operationConflict,
  type CollaborationSession,
  type ConflictLog,
  type FieldConflict,
  type Operation,
  type OperationConflict,
} from "./activity.ts";
export { envelope, refusal, type ApiRefusal } from "./envelope.ts";
export { epochEnd, returned, returnInput, type EpochEnd, type Returned, type ReturnInput } from "./epochs.ts";
export { email, MAX_NAME, newPassword, PASSWORD_LENGTH } from "./fields.ts";
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
} from "./invitations.ts";
export {
  CLOSE_CODES,
  DENIALS,
  liveConflict,
  liveMessage,
  liveRepair,
  SCHEMA_PARAMETER,
  SERVER_WRITER,
  type LiveConflict,
  type LiveMessage,
  type LiveRepair,
  type Writer,
} from "./live.ts";
export { changeLevelInput, member, type ChangeLevelInput, type Member } from "./members.ts";
export {
  me,
  personSummary,
  setupInput,
  signinInput,
  type Me,
  type PersonSummary,
  type SetupInput,
  type SigninInput,
} from "./people.ts";
export {
  createProjectInput,
  projectSummary,
  renameProjectInput,
  type CreateProjectInput,
  type ProjectSummary,
  type RenameProjectInput,
} from "./projects.ts";
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
export { ticket, ticketInput, type Ticket, type TicketInput } from "./tickets.ts";
