import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Actor, ProjectAction, ProjectLevel } from "@formweave/schema/access";
import type { EpochEnd, LiveMessage, Returned, ReturnInput, TicketWire } from "@formweave/schema/api";
import type { Disk } from "./log/disk.ts";
import type { History } from "./history/history.ts";
import type { DocumentKind, Json, ProjectDocument } from "@formweave/schema/model";
import type { Result } from "@formweave/schema";

/** A person as the collaboration server shows them to others. */
export interface Person {
  readonly id: string;
  readonly name: string;
  /** Empty of guests. */
  readonly email: string;
  /** Who came by a link. */
  readonly isGuest?: true;
}

/** Answers the questions of rights that sockets raise; asked anew at each connection and whenever rights change. */
export interface ProjectAccess {
  /** The person or guest, or undefined when they are gone. */
  person(userId: string): Person | undefined;
  /** What a person or guest is to `can()` on a project; undefined when there is no such project. */
  actorOn(userId: string, projectId: string): Actor | undefined;
  /** The organization that a project belongs to. */
  organizationOf(projectId: string): string | undefined;
  /** Whether a sign-in still runs, by its id; one that never was, as with a script's ticket, does not end. */
  isSignedIn(signInId: string | undefined): boolean;
}

/** What a ticket opens, and for whom. */
export interface Redeemed {
  readonly userId: string;
  readonly projectId: string;
  /** Which of its documents; any unless told. */
  readonly document?: DocumentKind | undefined;
  /** The sign-in that asked for it. */
  readonly signInId?: string | undefined;
}

/** Tickets: the HTTP API gives them, a socket redeems one at the protocol that it is for. */
export interface TicketOffice {
  redeem(ticket: string, wire: TicketWire): Redeemed | undefined;
  /** Whose ticket this was, for a while after it was redeemed: it may have been stolen. */
  spentBy(ticket: string): string | undefined;
}

/** What the server around it knows of a request for a socket. */
export interface SocketSite {
  /** Whether a Host names us. */
  readonly answersAt: (host: string | undefined) => boolean;
  /** Whether an Origin is ours, at the Host that was asked. */
  readonly isOurs: (origin: string | undefined, host: string | undefined) => boolean;
  readonly addressOf: (request: IncomingMessage) => string;
}

/** What is written into the session of a project when something is done about its people or its link. */
export const SHARING_ACTS = [
  "user.invite",
  "user.permission.update",
  "user.remove",
  "settings.update",
  "link.create",
  "link.renew",
] as const;

/** Something that was done about the people of a project or its link. */
export interface SharingAct {
  readonly projectId: string;
  readonly organizationId: string;
  /** Who did it. */
  readonly userId: string;
  readonly type: (typeof SHARING_ACTS)[number];
  readonly payload: Readonly<Record<string, Json>>;
  /** Where no session runs, it starts one; otherwise it is not written down there. */
  readonly startsSession: boolean;
}

/** The live documents, as the HTTP API sees them. */
export interface Collaboration extends History {
  /** Takes over an HTTP upgrade on `/collab` or `/yjs/:document`; answers any other itself with an HTTP error. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Writes the first content of a new project, durable when it resolves; nothing of one that a document may not have. */
  createDocument(projectId: string, document: ProjectDocument, author: Person): Promise<Result<void>>;
  /** Makes durable what has come in; false while the disk refuses. */
  flush(): boolean;
  /** The canvas as JSON, from the live document when it is open. */
  readDocument(projectId: string): Promise<ProjectDocument>;
  /**
   * Replaces the canvas by what somebody sent as one attributed operation, durable when it resolves, live for all who have it
   * open; a large one appears to them part by part. Nothing is written of what is no document or may not stand in one.
   */
  replaceDocument(projectId: string, input: unknown, author: Person): Promise<Result<void>>;
  /** Sets the project's name inside its document, so that the builder shows it live. */
  renameDocument(projectId: string, name: string, author: Person): Promise<void>;
  /** Begins a new epoch at once, without anything that is deleted, and whoever has the document open goes on there. */
  beginEpoch(projectId: string, person: Person): Promise<Result<{ readonly epoch: number }>>;
  /** Where an epoch that is over has ended. */
  epochEnd(projectId: string, epoch: number): Result<EpochEnd>;
  /** Takes in what a person wrote in an epoch that is over; durable, and live for all, when it resolves. */
  returnWork(projectId: string, work: ReturnInput, person: Person): Promise<Result<Returned>>;
  /** Writes something that was done about people or the link into the session of a project. */
  record(act: SharingAct): void;
  /** Lets the session that runs know a person by another level; nothing happens to who is not in it. */
  levelChanged(projectId: string, userId: string, level: ProjectLevel): void;
  /** Makes the sockets of a person (or of all) on a project follow their rights as they are now. */
  rightsChanged(projectId: string, userId?: string): void;
  /** Makes the sockets of a project's guests follow its link as it is now. */
  linkChanged(projectId: string): void;
  /** Closes the sockets that a sign-in opened, now that it is over. */
  signInEnded(signInId: string): void;
  /** Tells those who have a project open, as far as they may do an act there. */
  tell(projectId: string, message: LiveMessage, action: ProjectAction): void;
  /** Whether somebody has a project open. */
  isHere(projectId: string, userId: string): boolean;
  /** Closes a project's document and its sockets, before it is deleted. */
  closeProject(projectId: string): Promise<void>;
  /** What is known of the disk; whoever else writes to it says so here when it refuses. */
  readonly disk: Disk;
  /** How many damaged updates the open documents had to be opened without; they stay in the log. */
  setAside(): number;
  counts(): { readonly documents: number; readonly connections: number };
  /** Writes checkpoints, closes the sockets and unloads; resolves within two seconds. */
  stop(): Promise<void>;
  /** For when something broke that never should: tries to write what waits and closes the sockets, at once. */
  halt(): void;
}
