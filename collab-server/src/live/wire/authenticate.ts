import { can, type ProjectLevel } from "@formweave/schema/access";
import { PAGE_PARAMETER, SCHEMA_PARAMETER, type DENIALS } from "@formweave/schema/api";
import { SCHEMA_VERSION } from "@formweave/schema/doc";
import { projectOfDocument } from "@formweave/schema/model";
import { type ProjectAccess, type TicketOffice } from "../collaboration.ts";
import { type Identity } from "../presence/identity.ts";
import { type SecurityEvents } from "../../modules/audit/securityEvents.ts";
import { type Sessions } from "../sessions/sessions.ts";

/** What a connection knows about its person; the context of Hocuspocus. */
export interface LiveContext extends Identity {
  readonly projectId: string;
  readonly organizationId: string;
  readonly sessionId: string;
  readonly signInId: string | undefined;
  /** The open page that the socket belongs to, as it calls itself; null of clients that do not say. */
  readonly page: string | null;
}

/** Why somebody may not open a document; Hocuspocus hands the reason to the client. */
export class Denied extends Error {
  readonly reason: (typeof DENIALS)[number];

  constructor(reason: (typeof DENIALS)[number]) {
    super(""); // Hocuspocus prints every message
    this.reason = reason;
  }
}

export interface AuthenticationDeps {
  readonly access: ProjectAccess;
  readonly tickets: TicketOffice;
  readonly sessions: Sessions;
  readonly security: SecurityEvents;
}

/** Somebody who may open a document. */
export interface Admission {
  readonly context: LiveContext;
  readonly level: ProjectLevel;
}

/** What a client says when it opens a document. */
export interface Knock {
  readonly documentName: string;
  readonly ticket: string;
  /** The socket's address. */
  readonly address: URL;
}

/** Redeems a ticket for a place in the project's session; throws a denial. */
export function authenticate(
  { documentName, ticket, address: { pathname, searchParams: parameters } }: Knock,
  deps: AuthenticationDeps,
): Admission {
  if (isOutdated(parameters.get(SCHEMA_PARAMETER))) throw new Denied("CLIENT_OUTDATED");
  const redeemed = deps.tickets.redeem(ticket, pathname.startsWith("/yjs/") ? "yjs" : "collab");
  const projectId = projectOfDocument(documentName);
  if (redeemed === undefined || projectId === undefined || redeemed.projectId !== projectId) {
    if (redeemed === undefined) warnOfReplay(ticket, deps);
    throw new Denied("TICKET_INVALID");
  }
  const { userId, signInId } = redeemed;
  const person = deps.access.person(userId);
  const level = deps.access.levelOf(userId, projectId);
  const organizationId = deps.access.organizationOf(projectId);
  if (person === undefined || organizationId === undefined || !mayView(level)) throw new Denied("FORBIDDEN");
  const participation = deps.sessions.join({ projectId, organizationId, person, level });
  const page = parameters.get(PAGE_PARAMETER);
  return {
    level,
    context: { userId, name: person.name, projectId, organizationId, signInId, page, ...participation },
  };
}

function warnOfReplay(ticket: string, { tickets, security }: AuthenticationDeps): void {
  const userId = tickets.spentBy(ticket);
  if (userId !== undefined) security.warn({ type: "ticket.replayed", severity: "medium", userId });
}

// What older code would write, newer code has given another meaning: it has to be loaded anew first.
function isOutdated(schema: string | null): boolean {
  return schema !== null && !(Number(schema) >= SCHEMA_VERSION);
}

/** Whether a level lets a person look at a project. */
export function mayView(level: ProjectLevel | undefined): level is ProjectLevel {
  return can({ role: undefined, level }, "project.view");
}

/** Whether a level lets a person change a canvas. */
export function mayEdit(level: ProjectLevel): boolean {
  return can({ role: undefined, level }, "canvas.edit");
}
