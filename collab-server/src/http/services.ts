import { type ProjectDocument } from "@formweave/schema/model";
import { type Database } from "better-sqlite3";
import { type Logger } from "pino";
import { type Clocks } from "../clocks.ts";
import { type Collaboration } from "../collaboration.ts";
import { createAttempts, type Attempts } from "../people/attempts.ts";
import { createSecurityEvents, type SecurityEvents } from "../people/securityEvents.ts";
import { createAudit, type Audit } from "../people/audit.ts";
import { createAuthSessions, type AuthSessions } from "../people/authSessions.ts";
import { createInvitations, type Invitations } from "../people/invitations.ts";
import { createRenewableTickets, type RenewableTickets } from "../people/renewableTickets.ts";
import { createSetup, type Setup } from "../people/setup.ts";
import { createTicketOffice, type IssuingTicketOffice } from "../people/ticketOffice.ts";
import { createUsers, type Users } from "../people/users.ts";
import { createProjectRights, type ProjectRights } from "../projects/access.ts";
import { createActivity, type Activity } from "../projects/activity.ts";
import { createMembers, type Members } from "../projects/members.ts";
import { createProposals, type Proposals } from "../projects/proposals.ts";
import { createDeletedProjects, type DeletedProjects } from "../projects/deletedProjects.ts";
import { createProjects, type Projects } from "../projects/projects.ts";
import { createVersions, type Versions } from "../projects/versions.ts";

/** What the routes act on; all of it over one database. */
export interface Services {
  readonly users: Users;
  readonly authSessions: AuthSessions;
  readonly setup: Setup;
  readonly invitations: Invitations;
  readonly tickets: IssuingTicketOffice;
  readonly renewableTickets: RenewableTickets;
  readonly audit: Audit;
  readonly security: SecurityEvents;
  readonly projects: Projects;
  readonly deletedProjects: DeletedProjects;
  readonly members: Members;
  readonly rights: ProjectRights;
  readonly activity: Activity;
  readonly proposals: Proposals;
  readonly versions: Versions;
  readonly tries: {
    /** By address and email. */
    readonly signin: Attempts;
    /** By address alone, against trying many emails. */
    readonly signinFrom: Attempts;
    readonly setup: Attempts;
    /** By person: each ticket lets somebody ask for a whole document. */
    readonly ticket: Attempts;
    /** By person: each version is a whole document. */
    readonly version: Attempts;
    /** By person: for each state a document is built from its log. */
    readonly state: Attempts;
  };
  /** Runs all of it or none. */
  readonly together: <T>(act: () => T) => T;
}

/** What the routes need beside the services. */
export interface House extends Services {
  readonly collaboration: Collaboration;
  readonly starterTemplate: (id: string) => ProjectDocument | undefined;
  /** The origin that links lead to. */
  readonly publicUrl: () => string;
}

const FIVE_MINUTES = 5 * 60_000;

/** Sets up the services over a migrated database. */
export function createServices(
  db: Database,
  {
    now,
    elapsed,
    logger,
    setupToken,
  }: Clocks & {
    readonly logger: Logger;
    readonly setupToken: string | undefined;
  },
): Services {
  const users = createUsers(db, now);
  const authSessions = createAuthSessions(db, now);
  return {
    users,
    authSessions,
    setup: createSetup(db, users, setupToken),
    invitations: createInvitations(db, now),
    tickets: createTicketOffice(elapsed),
    renewableTickets: createRenewableTickets(db, now),
    audit: createAudit(db, now),
    security: createSecurityEvents(db, { now, elapsed, logger }),
    projects: createProjects(db, now),
    deletedProjects: createDeletedProjects(db, now),
    members: createMembers(db, now),
    rights: createProjectRights(db, users, authSessions),
    activity: createActivity(db),
    proposals: createProposals(db, now),
    versions: createVersions(db, now),
    tries: {
      signin: createAttempts({ limit: 10, windowMs: FIVE_MINUTES }, elapsed),
      signinFrom: createAttempts({ limit: 200, windowMs: FIVE_MINUTES }, elapsed),
      setup: createAttempts({ limit: 10, windowMs: FIVE_MINUTES }, elapsed),
      ticket: createAttempts({ limit: 5000, windowMs: FIVE_MINUTES }, elapsed),
      version: createAttempts({ limit: 300, windowMs: FIVE_MINUTES }, elapsed),
      state: createAttempts({ limit: 1500, windowMs: FIVE_MINUTES }, elapsed),
    },
    together: (act) => db.transaction(act).immediate(),
  };
}
