import { type Result } from "@formweave/schema";
import { CLOSE_CODES, SCHEMA_PARAMETER, type DENIALS } from "@formweave/schema/api";
import { SCHEMA_VERSION } from "@formweave/schema/doc";
import { HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import { type Awareness } from "y-protocols/awareness";
import type * as Y from "yjs";
import { HandshakeFirstProvider } from "./handshakeFirst.ts";

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
  /** The server speaks a newer schema than this page. */
  onOutdated(): void;
  /** The server goes on with another epoch of the document, into which this one's cannot be merged. */
  onStale(): void;
  /** One update is larger than the server takes; the line stays closed. */
  onTooLarge(): void;
  onMessage(payload: string): void;
}

interface ConnectionOptions {
  readonly documentName: string;
  readonly doc: Y.Doc;
  readonly awareness: Awareness;
  /** Fetches a new single-use ticket; called at every connection, and for the first one at once. */
  readonly fetchTicket: () => Promise<Result<string>>;
  readonly events: ConnectionEvents;
}

// Both delays, since the provider never connects when `delay` is below its `minDelay`.
const RETRY = { delay: 300, minDelay: 300, maxDelay: 5000, factor: 1.6 } as const;
/** How long the ticket that was fetched ahead is good for, ms; the server gives it a minute. */
const AHEAD_MS = 20_000;
/** How long to wait after the server was reached in vain, ms. */
const OPEN_LATER_MS = 2500;
/** Only a newer page can answer that. */
const OUTDATED: (typeof DENIALS)[number] = "CLIENT_OUTDATED";
/** Answers after which asking again is of no use. */
const FINAL: ReadonlySet<string> = new Set(["FORBIDDEN", "PROJECT_NOT_FOUND"]);
const SIGNED_OUT = "SIGNED_OUT";
/** What may be too large without being work. */
const PASSING: ReadonlySet<string> = new Set(["presence", "state vector"]);

/** The line between a document and the server; once open it is kept open, until the server will not have this person. */
export class Connection {
  readonly #events: ConnectionEvents;
  readonly #socket: HocuspocusProviderWebsocket;
  readonly #provider: HandshakeFirstProvider;
  readonly #listeners = new AbortController();
  /** Why no ticket was given the last time. */
  #refusal = "";
  #again: ReturnType<typeof setTimeout> | undefined;
  /** Fetched while the copy on this device opens. */
  #ahead: { readonly ticket: Promise<Result<string>>; readonly since: number } | undefined;

  constructor({ documentName, doc, awareness, fetchTicket, events }: ConnectionOptions) {
    this.#events = events;
    this.#socket = new HocuspocusProviderWebsocket({ url: socketUrl(), autoConnect: false, ...RETRY });
    // Edits made offline travel in the handshake; sent again one by one, they would be acknowledged before they all arrived.
    this.#socket.on("open", () => Object.assign(this.#socket, { messageQueue: [] }));
    this.#provider = new HandshakeFirstProvider({
      websocketProvider: this.#socket,
      name: documentName,
      document: doc,
      awareness,
      token: () => this.#ticket(fetchTicket),
      onSynced: ({ state }) => this.#tell(state ? "online" : "connecting"),
      onUnsyncedChanges: ({ number }) => events.onUnacknowledged(number),
      onAuthenticated: ({ scope }) => events.onMayEdit(scope === "read-write"),
      onAuthenticationFailed: ({ reason }) => this.#handleDenial(reason),
      onStateless: ({ payload }) => events.onMessage(payload),
      onClose: ({ event }) => this.#handleClose(event),
    });
    this.#provider.attach();
    this.#ahead = { ticket: fetchTicket(), since: Date.now() };
    const { signal } = this.#listeners;
    window.addEventListener("online", () => this.open(), { signal });
    // A socket can stay open for a minute after the network has gone; the browser knows at once.
    window.addEventListener("offline", () => this.#drop(), { signal });
  }

  /** Opens the line, or tries again at once. First called when what this device has is in the document: the handshake carries it. */
  open(): void {
    void this.#socket.connect();
  }

  /** Opens the line in a while, where trying at once would be of no use. */
  openLater(): void {
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.open(), OPEN_LATER_MS);
  }

  close(): void {
    clearTimeout(this.#again);
    this.#listeners.abort();
    this.#provider.destroy();
    this.#socket.destroy();
  }

  async #ticket(fetchTicket: ConnectionOptions["fetchTicket"]): Promise<string> {
    const ticket = (await this.#takeAhead()) ?? (await fetchTicket());
    this.#refusal = ticket.ok ? "" : ticket.error.code;
    if (ticket.ok) return ticket.value;
    throw new Error(ticket.error.message);
  }

  async #takeAhead(): Promise<Result<string> | undefined> {
    const ahead = this.#ahead;
    this.#ahead = undefined;
    if (ahead === undefined || Date.now() - ahead.since > AHEAD_MS) return undefined;
    const ticket = await ahead.ticket;
    return ticket.ok ? ticket : undefined;
  }

  /** A ticket that could not be fetched, or was too old, leaves an open socket that is good for nothing: start anew. */
  #handleDenial(reason: string): void {
    this.#drop();
    if (reason === OUTDATED) {
      this.#events.onOutdated();
      return;
    }
    if (FINAL.has(reason) || FINAL.has(this.#refusal)) {
      this.#events.onRefused();
      return;
    }
    if (this.#refusal !== SIGNED_OUT) this.openLater();
  }

  #handleClose({ code, reason }: Pick<CloseEvent, "code" | "reason">): void {
    if (code === CLOSE_CODES.signedOut) this.#refusal = SIGNED_OUT;
    this.#tell("offline");
    const isTooLarge = code === CLOSE_CODES.tooLarge && !PASSING.has(reason);
    if (!isTooLarge && code !== CLOSE_CODES.stale && code !== CLOSE_CODES.signedOut) return;
    this.#drop();
    if (isTooLarge) this.#events.onTooLarge();
    if (code === CLOSE_CODES.stale) this.#events.onStale();
  }

  #drop(): void {
    this.#socket.disconnect();
    this.#tell("offline");
  }

  /** Without a sign-in it does not matter how far another try gets. */
  #tell(phase: ConnectionPhase): void {
    this.#events.onPhase(this.#refusal === SIGNED_OUT ? "signedOut" : phase);
  }
}

function socketUrl(): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/collab?${SCHEMA_PARAMETER}=${SCHEMA_VERSION}`;
}
