import { CLOSE_CODES, type DENIALS } from "@formweave/schema/api";
import type { UnsentUpdates } from "@formweave/schema/doc";
import type { Awareness } from "y-protocols/awareness";
import type * as Y from "yjs";
import { HandshakeFirstProvider } from "./handshakeFirst.ts";
import type { SendProgress } from "./reconnection/sendProgress.ts";
import { browserEnvironment, type ConnectionEnvironment } from "./socket/environment.ts";
import { forgetOthers, renewPresence } from "./socket/renewPresence.ts";
import type { ReopenableSocket } from "./socket/ReopenableSocket.ts";
import { Supervisor } from "./socket/Supervisor.ts";
import type { FetchTicket } from "./socket/ticketRequests.ts";

/**
 * The line to the server: `online` means that both sides have each other's state, `signedOut` that there will be none before
 * this person has signed in again.
 */
export type ConnectionPhase = "connecting" | "online" | "offline" | "signedOut";

/** What the connection tells the session. */
export interface ConnectionEvents {
  onPhase(phase: ConnectionPhase): void;
  /** How many of this device's messages the server has not acknowledged as durable. */
  onUnacknowledged(count: number): void;
  onMayEdit(mayEdit: boolean): void;
  /** The server will not have this person here: they may not look. */
  onRefused(): void;
  /** The project was deleted. */
  onGone(): void;
  /** The server speaks a newer schema than this page. */
  onOutdated(): void;
  /** The server goes on with another epoch of the document, into which this one's cannot be merged. */
  onStale(): void;
  /** One update is larger than the server takes; the line stays closed. */
  onTooLarge(): void;
  /** How far offline work that goes in parts has been sent; undefined while there is none. */
  onSending(progress: SendProgress | undefined): void;
  onMessage(payload: string): void;
}

interface ConnectionOptions {
  readonly documentName: string;
  readonly doc: Y.Doc;
  /** What was done on this device and the server may lack. */
  readonly unsent: UnsentUpdates;
  readonly awareness: Awareness;
  /** Fetches a new single-use ticket; called at every connection, and for the first one at once. */
  readonly fetchTicket: FetchTicket;
  readonly events: ConnectionEvents;
  readonly environment?: ConnectionEnvironment;
}

/** How long to wait after the server was reached in vain, ms. */
const OPEN_LATER_MS = 2500;
/** Only a newer page can answer that. */
const OUTDATED: (typeof DENIALS)[number] = "CLIENT_OUTDATED";
/**
 * A new ticket will do, or its refusal says why: the server has been started anew since, the ticket was too old, or rights and
 * projects have changed since it was given.
 */
const ASK_ANEW: ReadonlySet<string> = new Set<(typeof DENIALS)[number]>(["TICKET_INVALID", "FORBIDDEN"]);
/** Refusals of a ticket after which asking again is of no use. */
const FINAL: ReadonlySet<string> = new Set(["FORBIDDEN", "PROJECT_NOT_FOUND"]);
const SIGNED_OUT = "SIGNED_OUT";
const DELETED = "PROJECT_DELETED";
/** What may be too large without being work. */
const PASSING: ReadonlySet<string> = new Set(["presence", "state vector"]);

/** The line between a document and the server; once open it is kept open, until the server will not have this person. */
export class Connection {
  readonly #events: ConnectionEvents;
  readonly #supervisor: Supervisor;
  readonly #provider: HandshakeFirstProvider;
  #isSignedOut = false;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ConnectionOptions) {
    const { unsent, awareness, fetchTicket, events } = options;
    this.#events = events;
    this.#supervisor = new Supervisor({
      environment: options.environment ?? browserEnvironment(),
      fetchTicket,
      onTicketRefused: (code) => this.#handleRefusal(code),
    });
    this.#supervisor.socket.on("open", () => renewPresence(awareness));
    this.#provider = new HandshakeFirstProvider(this.#providerConfiguration(options), {
      unsent,
      onSending: (progress) => events.onSending(progress),
      onTooLarge: () => this.#end(() => events.onTooLarge()),
    });
    this.#provider.attach();
  }

  /** For the other documents of the project, which go over the same line. */
  get socket(): ReopenableSocket {
    return this.#supervisor.socket;
  }

  /** Opens the line, or finds out whether it is. First called when what this device has is in the document: the handshake carries it. */
  open(): void {
    this.#isSignedOut = false;
    this.#supervisor.open();
  }

  /** Tries again at once, with a new socket. */
  retry(): void {
    this.#isSignedOut = false;
    this.#supervisor.reopen();
  }

  /** Opens the line in a while, where trying at once would be of no use. */
  openLater(): void {
    this.#supervisor.stop();
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.open(), OPEN_LATER_MS);
  }

  close(): void {
    clearTimeout(this.#again);
    this.#provider.destroy();
    this.#supervisor.destroy();
  }

  #providerConfiguration({ documentName, doc, awareness, events }: ConnectionOptions) {
    return {
      websocketProvider: this.#supervisor.socket,
      name: documentName,
      document: doc,
      awareness,
      token: () => this.#supervisor.ticket(),
      onSynced: ({ state }: { readonly state: boolean }) => state && this.#handleSynced(),
      onUnsyncedChanges: ({ number }: { readonly number: number }) => {
        this.#supervisor.setUnconfirmed(number);
        events.onUnacknowledged(number);
      },
      onAuthenticated: ({ scope }: { readonly scope: string }) => events.onMayEdit(scope === "read-write"),
      onAuthenticationFailed: ({ reason }: { readonly reason: string }) => this.#handleDenial(reason),
      onStateless: ({ payload }: { readonly payload: string }) => events.onMessage(payload),
      onClose: ({ event }: { readonly event: Pick<CloseEvent, "code" | "reason"> }) => {
        forgetOthers(awareness);
        this.#handleClose(event);
      },
    };
  }

  #handleSynced(): void {
    this.#isSignedOut = false;
    this.#supervisor.settle();
    this.#tell("online");
  }

  /** Why there is no ticket. Most reasons pass, and the next try is on its way. */
  #handleRefusal(code: string): void {
    if (code === DELETED) this.#end(() => this.#events.onGone());
    else if (FINAL.has(code)) this.#end(() => this.#events.onRefused());
    else if (code === SIGNED_OUT) this.#handleSignedOut();
  }

  /** What the server says of a ticket. */
  #handleDenial(reason: string): void {
    if (reason === OUTDATED) this.#end(() => this.#events.onOutdated());
    else if (ASK_ANEW.has(reason)) this.#supervisor.socket.drop();
    else this.openLater();
  }

  #handleSignedOut(): void {
    this.#isSignedOut = true;
    this.#end(() => this.#tell("offline"));
  }

  #handleClose({ code, reason }: Pick<CloseEvent, "code" | "reason">): void {
    if (code === CLOSE_CODES.signedOut) return this.#handleSignedOut();
    this.#supervisor.expectEnd();
    this.#tell("offline");
    const isTooLarge = code === CLOSE_CODES.tooLarge && !PASSING.has(reason);
    if (code === CLOSE_CODES.stale) this.#end(() => this.#events.onStale());
    else if (code === CLOSE_CODES.gone) this.#end(() => this.#events.onGone());
    else if (isTooLarge) this.#end(() => this.#events.onTooLarge());
  }

  /** There will be no line until somebody opens it anew. */
  #end(tell: () => void): void {
    this.#supervisor.stop();
    tell();
  }

  /** Without a sign-in it does not matter how far another try gets. */
  #tell(phase: ConnectionPhase): void {
    this.#events.onPhase(this.#isSignedOut ? "signedOut" : phase);
  }
}
