import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Actor, ProjectAction, ProjectLevel } from "@formweave/schema/access";
import type {
  EpochEnd,
  LiveMessage,
  StaleWorkResult,
  StaleWorkInput,
  TicketWire,
} from "@formweave/schema/api";
import type { Disk } from "./log/disk.ts";
import type { History } from "./history/history.ts";
import type { DataSource, DocumentKind, Json, ProjectDocument } from "@formweave/schema/model";
import type { Result } from "@formweave/schema";

/** A person as the collaboration server shows them to others. */
export interface LivePerson {
  readonly id: string;
  readonly name: string;
  /** Empty for guests. */
  readonly email: string;
  /** Set for a person who came through a share link. */
  readonly isGuest?: true;
}

/** Answers questions about rights for sockets; asked again at each connection and whenever rights change. */
export interface ProjectAccess {
  /** The person or guest, or undefined when they are gone. */
  person(userId: string): LivePerson | undefined;
  /** The actor for `can()` on a project; undefined when the project does not exist. */
  actorOn(userId: string, projectId: string): Actor | undefined;
  /** The organization that a project belongs to. */
  findOrganizationId(projectId: string): string | undefined;
  /**
   * True while a sign-in, given by its id, is active. A connection without one, such as a script's ticket, never ends this
   * way.
   */
  isSignedIn(signInId: string | undefined): boolean;
}

/** The user and the documents that a ticket admits to. */
export interface Redeemed {
  readonly userId: string;
  readonly projectId: string;
  /** The document of the project; all of them when undefined. */
  readonly document?: DocumentKind | undefined;
  /** The sign-in that requested the ticket. */
  readonly signInId?: string | undefined;
}

/** Redeems tickets. The HTTP API issues them, each for one socket protocol. */
export interface TicketOffice {
  redeem(ticket: string, wire: TicketWire): Redeemed | undefined;
  /** User of a recently redeemed ticket; a second use suggests that it was stolen. */
  spentBy(ticket: string): string | undefined;
}

/** Checks of a socket request against the server's own addresses. */
export interface SocketSite {
  /** True when a Host header names this server. */
  readonly answersAt: (host: string | undefined) => boolean;
  /** True when an Origin header belongs to this server, given the requested Host. */
  readonly isOurs: (origin: string | undefined, host: string | undefined) => boolean;
  readonly readClientAddress: (request: IncomingMessage) => string;
}

/** Sharing events (members, settings, links) that are recorded in a project's session. */
export const SHARING_EVENTS = [
  "user.invite",
  "user.permission.update",
  "user.remove",
  "settings.update",
  "link.create",
  "link.renew",
] as const;

/** A change to the members of a project or to its link. */
export interface SharingEvent {
  readonly projectId: string;
  readonly organizationId: string;
  /** The user who made the change. */
  readonly userId: string;
  readonly type: (typeof SHARING_EVENTS)[number];
  readonly payload: Readonly<Record<string, Json>>;
  /** True to start a session when none is running; otherwise the event is then not recorded. */
  readonly startsSession: boolean;
}

/** The live documents, as the HTTP API uses them. */
export interface Collaboration extends History {
  /** Handles an HTTP upgrade on `/collab` or `/yjs/:document`; answers any other one with an HTTP error. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Writes the first content of a new project; durable when it resolves. Writes nothing when the content is invalid. */
  createDocument(projectId: string, document: ProjectDocument, author: LivePerson): Promise<Result<void>>;
  /** Makes all received work durable; false while the disk refuses writes. */
  flush(): boolean;
  /** The canvas as JSON, from the live document when it is open. */
  readDocument(projectId: string): Promise<ProjectDocument>;
  /** The data sources of a canvas that is open; undefined of one that is not. */
  readLiveSources(projectId: string): readonly DataSource[] | undefined;
  /**
   * Replaces the canvas with submitted content, as one operation of the author. Durable and visible to everybody when it
   * resolves; a large document appears part by part. Invalid content changes nothing.
   */
  replaceDocument(projectId: string, input: unknown, author: LivePerson): Promise<Result<void>>;
  /** Sets the project's name inside its document, so that the builder shows it live. */
  renameDocument(projectId: string, name: string, author: LivePerson): Promise<void>;
  /** Starts a new epoch at once, without deleted content; open pages continue in the new epoch. */
  beginEpoch(projectId: string, person: LivePerson): Promise<Result<{ readonly epoch: number }>>;
  /** State in which a past epoch ended. */
  epochEnd(projectId: string, epoch: number): Result<EpochEnd>;
  /** Merges what a person wrote in an epoch that is over; durable and visible to everybody when it resolves. */
  mergeStaleWork(
    projectId: string,
    work: StaleWorkInput,
    person: LivePerson,
  ): Promise<Result<StaleWorkResult>>;
  /** Records a change of members or of the link in the project's session. */
  record(event: SharingEvent): void;
  /** Updates a person's level in the running session; does nothing when they are not in it. */
  levelChanged(projectId: string, userId: string, level: ProjectLevel): void;
  /** Applies the current rights to the sockets of one person (or of everybody) on a project. */
  rightsChanged(projectId: string, userId?: string): void;
  /** Applies the current link to the sockets of a project's guests. */
  linkChanged(projectId: string): void;
  /** Closes the sockets that were opened by a sign-in which has ended. */
  signInEnded(signInId: string): void;
  /** Sends a message to the people who have a project open and are allowed the action there. */
  send(projectId: string, message: LiveMessage, action: ProjectAction): void;
  /** True when a person has a project open. */
  isHere(projectId: string, userId: string): boolean;
  /** Closes a project's document and its sockets, before it is deleted. */
  closeProject(projectId: string): Promise<void>;
  /** State of the disk; other writers report their failures here too. */
  readonly disk: Disk;
  /** Number of damaged updates that the open documents were loaded without; they stay in the log. */
  countQuarantined(): number;
  counts(): { readonly documents: number; readonly connections: number };
  /** Writes checkpoints, closes the sockets and unloads the documents; resolves within two seconds. */
  stop(): Promise<void>;
  /** Emergency stop after an internal error: tries to write pending work and closes the sockets at once. */
  halt(): void;
}
