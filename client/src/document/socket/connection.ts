import { CLOSE_CODES, type DENIALS } from "@formweave/schema/api";
import type { UnsentUpdates } from "@formweave/schema/doc";
import type { Awareness } from "y-protocols/awareness";
import type * as Y from "yjs";
import { HandshakeFirstProvider } from "./handshakeFirst.ts";
import type { SendProgress } from "./sendProgress.ts";
import { browserEnvironment, type ConnectionEnvironment } from "./environment.ts";
import { forgetOthers, renewPresence } from "./renewPresence.ts";
import type { ReopenableSocket } from "./ReopenableSocket.ts";
import { Supervisor } from "./Supervisor.ts";
import type { FetchTicket } from "./ticketRequests.ts";

/**
 * Phase of the connection: `online` once both sides have each other's state, `signedOut` when it stays closed until this person
 * signs in again.
 */
export type ConnectionPhase = "connecting" | "online" | "offline" | "signedOut";

/** Callbacks from the connection to its session. */
export interface ConnectionEvents {
  onPhase(phase: ConnectionPhase): void;
  /** Reports the number of this device's messages that the server has not acknowledged as durable. */
  onUnacknowledged(count: number): void;
  onMayEdit(mayEdit: boolean): void;
  /** The server denies access: this person may not even view the document. */
  onRefused(): void;
  /** The project was deleted. */
  onGone(): void;
  /** The server speaks a newer schema than this page. */
  onOutdated(): void;
  /** The server continues with another epoch of the document, into which this one cannot be merged. */
  onStale(): void;
  /** One update is larger than the server takes; the connection stays closed. */
  onTooLarge(): void;
  /** Reports the progress of offline work that is sent in parts; undefined when none is being sent. */
  onSending(progress: SendProgress | undefined): void;
  onMessage(payload: string): void;
}

interface ConnectionOptions {
  readonly documentName: string;
  readonly doc: Y.Doc;
  /** Updates made on this device that the server may lack. */
  readonly unsent: UnsentUpdates;
  readonly awareness: Awareness;
  /** Fetches a new single-use ticket; called at every connection, and at once for the first one. */
  readonly fetchTicket: FetchTicket;
  readonly events: ConnectionEvents;
  readonly environment?: ConnectionEnvironment;
}

/** Delay of a reconnect where an immediate one would be useless, ms. */
const OPEN_LATER_MS = 2500;
/** Denial that only a newer page can resolve. */
const OUTDATED: (typeof DENIALS)[number] = "CLIENT_OUTDATED";
/**
 * Denials after which a new ticket is fetched: it works, or its refusal says why. The server has restarted, the ticket was too
 * old, or rights and projects have changed since it was issued.
 */
const NEEDS_TICKET: ReadonlySet<string> = new Set<(typeof DENIALS)[number]>(["TICKET_INVALID", "FORBIDDEN"]);
/** Refusal of an address that cannot be one of a project, such as half of one. */
const MALFORMED = "VALIDATION";
/** Refusals of a ticket after which asking again is of no use. */
const FINAL: ReadonlySet<string> = new Set(["FORBIDDEN", "PROJECT_NOT_FOUND", MALFORMED]);
const SIGNED_OUT = "SIGNED_OUT";
const DELETED = "PROJECT_DELETED";
/** Kinds of message that may be too large without carrying any work. */
const PASSING: ReadonlySet<string> = new Set(["presence", "state vector"]);

/** Connection between a document and the server; it reconnects by itself until the server denies this person access. */
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

  /** The socket, which the other documents of the project share. */
  get socket(): ReopenableSocket {
    return this.#supervisor.socket;
  }

  /** Connects, or checks the open connection. Call it first when this device's edits are in the document: the handshake sends them. */
  open(): void {
    this.#isSignedOut = false;
    this.#supervisor.open();
  }

  /** Reconnects at once, with a new socket. */
  retry(): void {
    this.#isSignedOut = false;
    this.#supervisor.reopen();
  }

  /** Connects after a delay, where an immediate try would be useless. */
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
    this.#updateUnlessClosed("online");
  }

  /** Handles the refusal of a ticket. Most refusals are temporary, and the next request is already scheduled. */
  #handleRefusal(code: string): void {
    if (code === DELETED) this.#end(() => this.#events.onGone());
    else if (FINAL.has(code)) this.#end(() => this.#events.onRefused());
    else if (code === SIGNED_OUT) this.#handleSignedOut();
  }

  /** Handles the server's denial of a ticket. */
  #handleDenial(reason: string): void {
    if (reason === OUTDATED) this.#end(() => this.#events.onOutdated());
    else if (NEEDS_TICKET.has(reason)) this.#supervisor.socket.drop();
    else this.openLater();
  }

  #handleSignedOut(): void {
    this.#isSignedOut = true;
    this.#end(() => this.#updateUnlessClosed("offline"));
  }

  #handleClose({ code, reason }: Pick<CloseEvent, "code" | "reason">): void {
    if (code === CLOSE_CODES.signedOut) return this.#handleSignedOut();
    this.#supervisor.expectEnd();
    this.#updateUnlessClosed("offline");
    const isTooLarge = code === CLOSE_CODES.tooLarge && !PASSING.has(reason);
    if (code === CLOSE_CODES.stale) this.#end(() => this.#events.onStale());
    else if (code === CLOSE_CODES.gone) this.#end(() => this.#events.onGone());
    else if (isTooLarge) this.#end(() => this.#events.onTooLarge());
  }

  /** Stays closed until `open` or `retry` is called. */
  #end(report: () => void): void {
    this.#supervisor.stop();
    report();
  }

  /** Reports the phase. While signed out, it does not matter how far another try gets. */
  #updateUnlessClosed(phase: ConnectionPhase): void {
    this.#events.onPhase(this.#isSignedOut ? "signedOut" : phase);
  }
}
