/** Silence after which a socket is pinged, ms: while an answer is awaited, and while none is. */
const URGENT_SILENCE_MS = 1000;
const IDLE_SILENCE_MS = 10_000;
/** Time limit for an answer, ms. */
const TIMEOUT_MS = 2000;
/** Longest silence while a document is first opened, ms: all of it comes in one message, over a line of unknown speed. */
const FIRST_TIMEOUT_MS = 10_000;
/** Number of the line's own round trips that an answer may take. */
const ROUND_TRIPS = 3;
/** Upper bound of any time limit here, ms. */
const MAX_TIMEOUT_MS = 60_000;
/** Delay of a timer that shows it was held up by this page or by sleep, which says nothing about the connection, ms. */
const LATE_MS = 500;

/** Dependencies and callbacks of a heartbeat. */
interface HeartbeatDeps {
  readonly ping: () => void;
  /** Bytes that are not sent yet; while they decrease, the connection is alive. */
  readonly backlog: () => number;
  /** True while an answer of the server is awaited. */
  readonly isUrgent: () => boolean;
  readonly onDead: () => void;
}

/**
 * Detects open sockets that no longer reach the server. Every dead socket doubles the patience with the next, so that a slow line
 * is not taken for a dead one for ever.
 */
export class Heartbeat {
  readonly #deps: HeartbeatDeps;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isRunning = false;
  #receivedAt = 0;
  #pingedAt: number | undefined;
  #backlog = 0;
  #deaths = 0;
  #wasSettled = false;
  /** Round-trip time, ms: the shorter of the last two, since a line that stalled once is not slow. */
  #roundTrip = 0;
  #lastTook = 0;
  /** Number of pings in a row that were answered while nothing else came. */
  #quiet = 0;

  constructor(deps: HeartbeatDeps) {
    this.#deps = deps;
  }

  /** Starts watching a socket that has opened. */
  start(): void {
    this.#isRunning = true;
    this.#receivedAt = Date.now();
    this.#pingedAt = undefined;
    this.#schedule();
  }

  stop(): void {
    this.#isRunning = false;
    clearTimeout(this.#timer);
  }

  /** Records that a message came. */
  handleReceived(): void {
    this.#receivedAt = Date.now();
    this.#quiet = this.#pingedAt === undefined ? 0 : this.#quiet + 1;
    if (this.#pingedAt === undefined) return; // the timer checks again when it fires
    const took = this.#receivedAt - this.#pingedAt;
    this.#roundTrip = Math.min(took, this.#lastTook);
    this.#lastTook = took;
    this.#deaths = 0;
    this.#pingedAt = undefined;
    this.#schedule();
  }

  /** Notes that both sides have each other's state: from now on messages are small. */
  settle(): void {
    this.#wasSettled = true;
  }

  /** Notes that the server has confirmed everything: the line takes what this page sends. */
  noteAllConfirmed(): void {
    this.#deaths = 0;
  }

  /** Pings at once; for when the connection is in doubt. */
  probe(): void {
    if (this.#isRunning && this.#pingedAt === undefined) this.#sendPing();
  }

  /** Pings sooner, because somebody has begun to wait for an answer. */
  hurry(): void {
    this.#quiet = 0;
    if (this.#isRunning && this.#pingedAt === undefined) this.#schedule();
  }

  #nextCheckMs(): number {
    if (this.#pingedAt !== undefined) return this.#pingedAt + this.#timeoutMs();
    // A line that answers each ping is alive, however long the awaited answer may take.
    const urgent = Math.min(URGENT_SILENCE_MS * 2 ** this.#quiet, IDLE_SILENCE_MS);
    return this.#receivedAt + (this.#deps.isUrgent() ? urgent : IDLE_SILENCE_MS);
  }

  #timeoutMs(): number {
    const least = this.#wasSettled ? TIMEOUT_MS : FIRST_TIMEOUT_MS;
    return Math.min(Math.max(least, this.#roundTrip * ROUND_TRIPS) * 2 ** this.#deaths, MAX_TIMEOUT_MS);
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const due = Math.max(Date.now(), this.#nextCheckMs());
    this.#timer = setTimeout(() => this.#check(Date.now() - due > LATE_MS), due - Date.now());
  }

  #check(isLate: boolean): void {
    if (Date.now() < this.#nextCheckMs()) return this.#schedule();
    if (this.#pingedAt === undefined || isLate || this.#deps.backlog() < this.#backlog)
      return this.#sendPing();
    this.#deaths++;
    this.#isRunning = false;
    this.#deps.onDead();
  }

  #sendPing(): void {
    this.#pingedAt = Date.now();
    this.#backlog = this.#deps.backlog();
    this.#deps.ping();
    this.#schedule();
  }
}
