import type { ConnectionEnvironment, NetworkSign } from "./environment.ts";
import { Heartbeat } from "./Heartbeat.ts";
import { ReopenableSocket } from "./ReopenableSocket.ts";
import { retryDelay } from "./retryDelay.ts";
import {
  createTicketRequests,
  type AskedTicket,
  type FetchTicket,
  type TicketRequests,
} from "./ticketRequests.ts";

/** How long a ticket is good for, ms; the server gives it a minute. */
const TICKET_MS = 20_000;
/** How much later than a socket that has not opened a ticket must have been asked for to prove that it never will, ms. */
const HEAD_START_MS = 500;
/** How long after the end of its document a socket may stay open, ms: the server ends it with its reason. */
const FAREWELL_MS = 1000;
/** How long a socket has to last to have been a good one, ms. */
const STABLE_MS = 2000;

interface SupervisorDeps {
  readonly environment: ConnectionEnvironment;
  readonly fetchTicket: FetchTicket;
  /** No ticket was given, for this reason. */
  readonly onTicketRefused: (code: string) => void;
}

/**
 * Keeps a socket open for as long as that is wanted: at most one at a time, given up as soon as it is known to be dead, followed by
 * a new one within a second of the network's return.
 */
export class Supervisor {
  readonly socket: ReopenableSocket;
  readonly #environment: ConnectionEnvironment;
  readonly #heartbeat: Heartbeat;
  readonly #requests: TicketRequests;
  readonly #signs = new AbortController();
  #isWanted = false;
  #isSettled = false;
  /** How many messages the server has not confirmed. */
  #unconfirmed = 0;
  #failures = 0;
  #openedAt = 0;
  #settledAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #farewell: ReturnType<typeof setTimeout> | undefined;
  #ticket: AskedTicket | undefined;
  /** Hands a ticket to the socket that waits for one. */
  #hand: ((ticket: string) => void) | undefined;

  constructor({ environment, fetchTicket, onTicketRefused }: SupervisorDeps) {
    this.#environment = environment;
    this.socket = new ReopenableSocket(environment.url, environment.WebSocket, {
      onOpen: () => this.#heartbeat.start(),
      onHeard: () => this.#heartbeat.heard(),
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

  /** Wants a socket from now on, and tries at once; one that is open has to prove that it is alive. */
  open(): void {
    this.#isWanted = true;
    this.#failures = 0;
    if (this.socket.isOpen) this.#heartbeat.probe();
    else this.#connect();
  }

  /** Begins with a new socket, whatever the one there is may be worth. */
  reopen(): void {
    this.#isWanted = true;
    this.#failures = 0;
    this.#connect();
  }

  /** Wants none. */
  stop(): void {
    this.#isWanted = false;
    clearTimeout(this.#timer);
    this.#requests.cancel();
    this.socket.drop();
  }

  /** The ticket for the socket that has just opened; never settles when that one ends before. */
  ticket(): Promise<string> {
    const ticket = this.#takeTicket();
    if (ticket !== undefined) return Promise.resolve(ticket);
    return new Promise((resolve) => (this.#hand = resolve));
  }

  /** Both sides have each other's state. */
  settle(): void {
    this.#isSettled = true;
    this.#settledAt = Date.now();
    // One left over is for this connection only: before the next, somebody else may sit here.
    this.#ticket = undefined;
    this.#heartbeat.settle();
    clearTimeout(this.#timer);
    this.#requests.cancel();
  }

  /** How many messages the server has not confirmed. */
  setUnconfirmed(count: number): void {
    const before = this.#unconfirmed;
    this.#unconfirmed = count;
    if (count > before) this.#heartbeat.hurry();
    if (count === 0 && this.#isSettled) this.#heartbeat.praise();
  }

  /** The server has ended the document, and is about to end the socket. */
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
    this.#askAgain();
  }

  /** Asks for a ticket until the document is here; that also finds out whether the network is there. */
  #askAgain(): void {
    const isWaiting = this.#hand !== undefined || this.socket.isOpening;
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
    if (!this.#isWanted || this.#isSettled) return;
    if (this.socket.webSocket === null) this.#connect();
    else this.#askAgain();
  }

  #handleTicket(ticket: AskedTicket): void {
    this.#ticket = ticket;
    if (!this.#isWanted || this.#isSettled) return;
    this.#failures = Math.min(this.#failures, 1); // the server is there
    const isHung = this.socket.isOpening && ticket.askedAt - this.#openedAt > HEAD_START_MS;
    if (isHung || this.socket.webSocket === null) this.#connect();
    else this.#handOver();
  }

  #handOver(): void {
    if (this.#hand === undefined) return;
    const ticket = this.#takeTicket();
    if (ticket !== undefined) this.#hand(ticket);
    this.#hand = undefined;
  }

  #takeTicket(): string | undefined {
    const ticket = this.#hasTicket() ? this.#ticket : undefined;
    this.#ticket = undefined;
    return ticket?.value;
  }

  #hasTicket(): boolean {
    return this.#ticket !== undefined && Date.now() - this.#ticket.askedAt < TICKET_MS;
  }

  #handleOver(): void {
    clearTimeout(this.#farewell);
    this.#heartbeat.stop();
    this.#hand = undefined;
    // One that ends at once, each time, is no reason to come back at once.
    if (this.#isSettled && Date.now() - this.#settledAt > STABLE_MS) this.#failures = 0;
    this.#isSettled = false;
    if (this.#isWanted) this.#schedule();
  }

  #handleSign(sign: NetworkSign): void {
    if (!this.#isWanted) return;
    // A socket can seem open for a minute after the network has gone; the browser knows at once.
    if (sign === "offline") this.socket.drop();
    else this.open();
  }
}
