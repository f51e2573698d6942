import { can, nearestLevel, type Actor } from "@formweave/schema/access";
import { PAGE_PARAMETER, SCHEMA_PARAMETER, type DENIALS } from "@formweave/schema/api";
import { SCHEMA_VERSION } from "@formweave/schema/doc";
import { parseDocumentName, type DocumentKind } from "@formweave/schema/model";
import type { ProjectAccess, Redeemed, TicketOffice } from "../collaboration.ts";
import type { Identity } from "../presence/identity.ts";
import type { SecurityEvents } from "../../modules/audit/securityEvents.ts";
import type { Joining, Sessions } from "../sessions/sessions.ts";

/** What a connection knows about its person; the context of Hocuspocus. */
export interface LiveContext extends Identity {
  readonly projectId: string;
  /** Which of its documents. */
  readonly document: DocumentKind;
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
  readonly actor: Actor;
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
  if (redeemed === undefined) warnOfReplay(ticket, deps);
  const document = redeemed && documentFor(redeemed, documentName);
  if (redeemed === undefined || document === undefined) throw new Denied("TICKET_INVALID");
  const { actor, ...joining } = findJoining(redeemed, deps);
  if (!mayOpen(actor, document)) throw new Denied("FORBIDDEN");
  const { person, projectId, organizationId } = joining;
  const participation = deps.sessions.join(joining);
  const page = parameters.get(PAGE_PARAMETER);
  const who = { userId: person.id, name: person.name, isGuest: person.isGuest === true };
  const { signInId } = redeemed;
  return {
    actor,
    context: { ...who, projectId, document, organizationId, signInId, page, ...participation },
  };
}

/** The document of a ticket; one that names none is good for any of its project. */
function documentFor({ projectId, document }: Redeemed, documentName: string): DocumentKind | undefined {
  const asked = parseDocumentName(documentName);
  const isMeant = asked?.projectId === projectId && (document ?? asked.kind) === asked.kind;
  return isMeant ? asked.kind : undefined;
}

/** Who comes in, and as what; throws a denial for those who may not look. */
function findJoining(
  { userId, projectId }: Redeemed,
  { access }: AuthenticationDeps,
): Joining & Pick<Admission, "actor"> {
  const person = access.person(userId);
  const actor = access.actorOn(userId, projectId);
  const level = actor && nearestLevel(actor);
  const organizationId = access.organizationOf(projectId);
  if (person === undefined || organizationId === undefined || actor === undefined || level === undefined)
    throw new Denied("FORBIDDEN");
  return { projectId, organizationId, person, level, actor };
}

function warnOfReplay(ticket: string, { tickets, security }: AuthenticationDeps): void {
  const userId = tickets.spentBy(ticket);
  if (userId !== undefined) security.warn({ type: "ticket.replayed", severity: "medium", userId });
}

// What older code would write, newer code has given another meaning: it has to be loaded anew first.
function isOutdated(schema: string | null): boolean {
  return schema !== null && !(Number(schema) >= SCHEMA_VERSION);
}

/** Whether somebody may look at a document. */
export function mayOpen(actor: Actor, document: DocumentKind): boolean {
  return can(actor, document === "canvas" ? "project.view" : "comment.read");
}

/** Whether somebody may write into a document: whoever reads comments at least how far they have read. */
export function mayWrite(actor: Actor, document: DocumentKind): boolean {
  return can(actor, document === "canvas" ? "canvas.edit" : "comment.read");
}
