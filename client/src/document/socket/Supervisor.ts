import type { ConnectionEnvironment, NetworkSign } from "./environment.ts";
import { Heartbeat } from "./Heartbeat.ts";
import { ReopenableSocket } from "./ReopenableSocket.ts";
import { retryDelay } from "./retryDelay.ts";
import {
  createTicketRequests,
  type RequestedTicket,
  type FetchTicket,
  type TicketRequests,
} from "./ticketRequests.ts";

/** Age up to which a ticket is used, ms; the server accepts it for a minute. */
const TICKET_MS = 20_000;
/** A ticket requested so much later than a socket began to open proves, when it arrives first, that the socket never will open, ms. */
const HEAD_START_MS = 500;
/** Time that a socket may stay open after its document was closed, ms: the server closes it with its reason. */
const FAREWELL_MS = 1000;
/** Least lifetime of a socket that counts as stable, ms. */
const STABLE_MS = 2000;

interface SupervisorDeps {
  readonly environment: ConnectionEnvironment;
  readonly fetchTicket: FetchTicket;
  /** Called with the error code when no ticket was given. */
  readonly onTicketRefused: (code: string) => void;
}

/**
 * Keeps a socket open while one is wanted: at most one at a time, given up as soon as it is known to be dead, and replaced within
 * a second of the network's return.
 */
export class Supervisor {
  readonly socket: ReopenableSocket;
  readonly #environment: ConnectionEnvironment;
  readonly #heartbeat: Heartbeat;
  readonly #requests: TicketRequests;
  readonly #signs = new AbortController();
  #isOpenWanted = false;
  #isSettled = false;
  /** Number of messages that the server has not confirmed. */
  #unconfirmed = 0;
  #failures = 0;
  #openedAt = 0;
  #settledAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #farewell: ReturnType<typeof setTimeout> | undefined;
  #ticket: RequestedTicket | undefined;
  /** Gives a ticket to the socket that waits for one. */
  #resolveTicket: ((ticket: string) => void) | undefined;

  constructor({ environment, fetchTicket, onTicketRefused }: SupervisorDeps) {
    this.#environment = environment;
    this.socket = new ReopenableSocket(environment.url, environment.WebSocket, {
      onOpen: () => this.#heartbeat.start(),
      onReceived: () => this.#heartbeat.handleReceived(),
      onOver: () => this.#handleOver(),
    });
    this.#heartbeat = new Heartbeat({
      ping: () => this.socket.ping(),
      backlog: () => this.socket.backlog,
      isUrgent: () => this.#unconfirmed > 0 || !this.#isSettled,
      onDead: () => this.socket.drop(),
    });
    this.#requests = createTicketRequests({
      fetchTicket,
      onTicket: (ticket) => this.#handleTicket(ticket),
      onRefusal: onTicketRefused,
    });
    environment.follow((sign) => this.#handleSign(sign), this.#signs.signal);
    this.#requests.ask(); // while the copy on this device is read
  }

  /** Wants a socket from now on, and connects at once; an open socket is probed. */
  open(): void {
    this.#isOpenWanted = true;
    this.#failures = 0;
    if (this.socket.isOpen) this.#heartbeat.probe();
    else this.#connect();
  }

  /** Starts with a new socket, whatever the state of the present one. */
  reopen(): void {
    this.#isOpenWanted = true;
    this.#failures = 0;
    this.#connect();
  }

  /** Wants no socket any more, and closes the present one. */
  stop(): void {
    this.#isOpenWanted = false;
    clearTimeout(this.#timer);
    this.#requests.cancel();
    this.socket.drop();
  }

  /** The ticket for the socket that has just opened; never settles when that socket closes before. */
  ticket(): Promise<string> {
    const ticket = this.#takeTicket();
    if (ticket !== undefined) return Promise.resolve(ticket);
    return new Promise((resolve) => (this.#resolveTicket = resolve));
  }

  /** Notes that both sides have each other's state. */
  settle(): void {
    this.#isSettled = true;
    this.#settledAt = Date.now();
    // A left-over ticket is for this connection only: before the next, somebody else may have signed in.
    this.#ticket = undefined;
    this.#heartbeat.settle();
    clearTimeout(this.#timer);
    this.#requests.cancel();
  }

  /** Takes the number of messages that the server has not confirmed. */
  setUnconfirmed(count: number): void {
    const before = this.#unconfirmed;
    this.#unconfirmed = count;
    if (count > before) this.#heartbeat.hurry();
    if (count === 0 && this.#isSettled) this.#heartbeat.noteAllConfirmed();
  }

  /** Expects the end of the socket, since the server has closed the document. */
  expectEnd(): void {
    clearTimeout(this.#farewell);
    if (this.socket.isOpen) this.#farewell = setTimeout(() => this.socket.drop(), FAREWELL_MS);
  }

  destroy(): void {
    this.stop();
    this.#signs.abort();
    this.socket.destroy();
  }

  #connect(): void {
    this.socket.reopen();
    this.#openedAt = Date.now();
    this.#failures++;
    this.#requestTicketAgain();
  }

  /** Requests a ticket until the document is synced; the request also shows whether the network is there. */
  #requestTicketAgain(): void {
    const isWaiting = this.#resolveTicket !== undefined || this.socket.isOpening;
    if (isWaiting) this.#requests.ask();
    this.#schedule();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const { random } = this.#environment;
    const delay = retryDelay(this.#failures, { isUnlikely: this.#environment.isUnlikely(), random });
    this.#timer = setTimeout(() => this.#tick(), delay);
  }

  #tick(): void {
    if (!this.#isOpenWanted || this.#isSettled) return;
    if (this.socket.webSocket === null) this.#connect();
    else this.#requestTicketAgain();
  }

  #handleTicket(ticket: RequestedTicket): void {
    this.#ticket = ticket;
    if (!this.#isOpenWanted || this.#isSettled) return;
    this.#failures = Math.min(this.#failures, 1); // the server is there
    const isHung = this.socket.isOpening && ticket.requestedAt - this.#openedAt > HEAD_START_MS;
    if (isHung || this.socket.webSocket === null) this.#connect();
    else this.#passTicket();
  }

  #passTicket(): void {
    if (this.#resolveTicket === undefined) return;
    const ticket = this.#takeTicket();
    if (ticket !== undefined) this.#resolveTicket(ticket);
    this.#resolveTicket = undefined;
  }

  #takeTicket(): string | undefined {
    const ticket = this.#hasTicket() ? this.#ticket : undefined;
    this.#ticket = undefined;
    return ticket?.value;
  }

  #hasTicket(): boolean {
    return this.#ticket !== undefined && Date.now() - this.#ticket.requestedAt < TICKET_MS;
  }

  #handleOver(): void {
    clearTimeout(this.#farewell);
    this.#heartbeat.stop();
    this.#resolveTicket = undefined;
    // A socket that closes at once, each time, is no reason to reconnect at once.
    if (this.#isSettled && Date.now() - this.#settledAt > STABLE_MS) this.#failures = 0;
    this.#isSettled = false;
    if (this.#isOpenWanted) this.#schedule();
  }

  #handleSign(sign: NetworkSign): void {
    if (!this.#isOpenWanted) return;
    // A socket can seem open for a minute after the network has gone; the browser knows at once.
    if (sign === "offline") this.socket.drop();
    else this.open();
  }
}
