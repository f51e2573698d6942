import type { CommentsMessage } from "@formweave/schema/api";
import type { UnsentUpdates } from "@formweave/schema/doc";
import type * as Y from "yjs";
import { HandshakeFirstProvider } from "#document/socket/handshakeFirst.ts";
import type { ReopenableSocket } from "#document/socket/ReopenableSocket.ts";
import type { FetchTicket } from "#document/socket/ticketRequests.ts";

/** Callbacks of the comments' connection. */
export interface CommentsConnectionEvents {
  /** Both sides have each other's comments. */
  onSynced(): void;
  /** Reports the number of messages that the server has not acknowledged as durable. */
  onUnacknowledged(count: number): void;
  onLost(): void;
  /** The server denies this person the comments. */
  onRefused(): void;
  onMessage(payload: string): void;
}

interface CommentsConnectionOptions {
  readonly documentName: string;
  readonly doc: Y.Doc;
  /** Updates written on this device that the server may lack. */
  readonly unsent: UnsentUpdates;
  /** The socket of the session, which keeps it open. */
  readonly socket: ReopenableSocket;
  readonly fetchTicket: FetchTicket;
  readonly events: CommentsConnectionEvents;
}

/** Delay before the next try, ms; it doubles with each failed connection up to `MOST_PATIENCE_MS`. */
const RETRY_MS = 2000;
const MAX_RETRY_MS = 120_000;
/** Refusals of a ticket after which asking again is of no use before the rights are others. */
const FINAL: ReadonlySet<string> = new Set([
  "FORBIDDEN",
  "PROJECT_NOT_FOUND",
  "PROJECT_DELETED",
  "VALIDATION",
]);

/** The comments document's part of the connection to the server, with tickets of its own. */
export class CommentsConnection {
  readonly #options: CommentsConnectionOptions;
  readonly #provider: HandshakeFirstProvider;
  readonly #life = new AbortController();
  /** Counts the tries: the socket that is open now cannot use a ticket for an earlier one. */
  #try = 0;
  #failures = 0;
  #hasSynced = false;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(options: CommentsConnectionOptions) {
    this.#options = options;
    const { socket, documentName, doc, unsent, events } = options;
    this.#provider = new HandshakeFirstProvider(
      {
        websocketProvider: socket,
        name: documentName,
        document: doc,
        awareness: null,
        token: () => this.#ticket(),
        onSynced: ({ state }: { readonly state: boolean }) => state && this.#handleSynced(),
        onUnsyncedChanges: ({ number }: { readonly number: number }) => events.onUnacknowledged(number),
        onAuthenticationFailed: () => this.openLater(),
        onStateless: ({ payload }: { readonly payload: string }) => events.onMessage(payload),
        onClose: () => this.#handleClose(),
      },
      { unsent, onSending: () => undefined, onTooLarge: () => events.onRefused() },
    );
    this.#provider.attach();
  }

  /** Attaches the document anew on an open connection: after a refusal, or when the rights have changed. */
  reopen(): void {
    clearTimeout(this.#again);
    this.#provider.detach();
    this.#provider.attach();
  }

  /** As `reopen`, after a delay. */
  openLater(): void {
    clearTimeout(this.#again);
    // A refused document may close the whole connection.
    const waitMs = Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#again = setTimeout(() => this.reopen(), waitMs);
  }

  /** Sends the server a message beside the comments. */
  send(message: CommentsMessage): void {
    this.#provider.sendStateless(JSON.stringify(message));
  }

  close(): void {
    clearTimeout(this.#again);
    this.#life.abort();
    this.#provider.destroy();
  }

  #handleSynced(): void {
    this.#failures = 0;
    this.#hasSynced = true;
    this.#options.events.onSynced();
  }

  /** The session replaces a closed socket; where only the document was closed, it is attached again here. */
  #handleClose(): void {
    this.#try += 1;
    this.#options.events.onLost();
    // A server that refuses this document may close the whole connection for it: the canvas goes on alone meanwhile.
    if (!this.#hasSynced && !this.#life.signal.aborted) {
      this.#provider.detach();
      this.openLater();
      return;
    }
    this.#hasSynced = false;
    if (this.#options.socket.isOpen && !this.#life.signal.aborted) this.openLater();
  }

  /** Never settles when the ticket comes too late, or none can be had. */
  async #ticket(): Promise<string> {
    const { fetchTicket, events } = this.#options;
    const attempt = ++this.#try;
    while (attempt === this.#try && !this.#life.signal.aborted) {
      // One after the other: the next request starts when this one has failed.
      const result = await fetchTicket(this.#life.signal);
      if (attempt !== this.#try) break;
      if (result.ok) return result.value;
      if (FINAL.has(result.error.code)) {
        events.onRefused();
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
    return new Promise(() => undefined);
  }
}
