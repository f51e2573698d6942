import { can, nearestLevel, type Actor } from "@formweave/schema/access";
import { PAGE_PARAMETER, SCHEMA_PARAMETER, type DENIALS } from "@formweave/schema/api";
import { SCHEMA_VERSION } from "@formweave/schema/doc";
import { parseDocumentName, type DocumentKind } from "@formweave/schema/model";
import type { ProjectAccess, Redeemed, TicketOffice } from "../../collaboration.ts";
import type { Identity } from "../../presence/identity.ts";
import type { SecurityLog } from "../../securityLog.ts";
import type { Joining } from "../../sessions/participants.ts";
import type { Sessions } from "../../sessions/sessions.ts";

/** Identity and place of a connection's person; this is the Hocuspocus context. */
export interface LiveContext extends Identity {
  readonly projectId: string;
  /** The project's document that is open. */
  readonly document: DocumentKind;
  readonly organizationId: string;
  readonly sessionId: string;
  readonly signInId: string | undefined;
  /** Id that the open page gives itself; null for clients that send none. */
  readonly page: string | null;
}

/** Refuses to open a document; Hocuspocus sends the reason to the client. */
export class Denied extends Error {
  readonly reason: (typeof DENIALS)[number];

  constructor(reason: (typeof DENIALS)[number]) {
    super(""); // empty, because Hocuspocus prints every message
    this.reason = reason;
  }
}

export interface AuthenticationDeps {
  readonly access: ProjectAccess;
  readonly tickets: TicketOffice;
  readonly sessions: Sessions;
  readonly security: SecurityLog;
}

/** A person who was admitted to a document. */
export interface Admission {
  readonly context: LiveContext;
  readonly actor: Actor;
}

/** A client's request to open a document. */
export interface OpenRequest {
  readonly documentName: string;
  readonly ticket: string;
  /** URL of the socket request. */
  readonly address: URL;
}

/** Redeems a ticket and joins the project's session; throws `Denied`. */
export function authenticate(
  { documentName, ticket, address: { pathname, searchParams: parameters } }: OpenRequest,
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

/** Kind of the document a ticket opens; a ticket without a document is good for every document of its project. */
function documentFor({ projectId, document }: Redeemed, documentName: string): DocumentKind | undefined {
  const asked = parseDocumentName(documentName);
  const isMeant = asked?.projectId === projectId && (document ?? asked.kind) === asked.kind;
  return isMeant ? asked.kind : undefined;
}

/** Collects the person, level and organization for joining; throws `Denied` without the right to view. */
function findJoining(
  { userId, projectId }: Redeemed,
  { access }: AuthenticationDeps,
): Joining & Pick<Admission, "actor"> {
  const person = access.person(userId);
  const actor = access.actorOn(userId, projectId);
  const level = actor && nearestLevel(actor);
  const organizationId = access.findOrganizationId(projectId);
  if (person === undefined || organizationId === undefined || actor === undefined || level === undefined)
    throw new Denied("FORBIDDEN");
  return { projectId, organizationId, person, level, actor };
}

function warnOfReplay(ticket: string, { tickets, security }: AuthenticationDeps): void {
  const userId = tickets.spentBy(ticket);
  if (userId !== undefined) security.warn({ type: "ticket.replayed", severity: "medium", userId });
}

// Newer code gives another meaning to what older code would write, so the old page has to be reloaded first.
function isOutdated(schema: string | null): boolean {
  return schema !== null && !(Number(schema) >= SCHEMA_VERSION);
}

/** True when a person may view a document. */
export function mayOpen(actor: Actor, document: DocumentKind): boolean {
  return can(actor, document === "canvas" ? "project.view" : "comment.read");
}

/** True when a person may write into a document. Comment readers may: they write how far they have read. */
export function mayWrite(actor: Actor, document: DocumentKind): boolean {
  return can(actor, document === "canvas" ? "canvas.edit" : "comment.read");
}
