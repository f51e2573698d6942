/** Silence after which a socket is asked while somebody waits for an answer, and while nobody does, ms. */
const URGENT_SILENCE_MS = 1000;
const IDLE_SILENCE_MS = 10_000;
/** How long an answer may take, ms. */
const PATIENCE_MS = 2000;
/** How long the first opening of a document may be silent: all of it comes in one message, over a line of unknown speed, ms. */
const FIRST_PATIENCE_MS = 10_000;
/** As many of the line's own round trips are waited for. */
const ROUND_TRIPS = 3;
/** Most patience, ms. */
const MAX_PATIENCE_MS = 60_000;
/** A timer that is so late was held up by this page or by its sleep, which says nothing about the line, ms. */
const LATE_MS = 500;

/** What a heartbeat asks and tells. */
interface HeartbeatDeps {
  readonly ping: () => void;
  /** Bytes that are not sent yet; while they become fewer the line is alive. */
  readonly backlog: () => number;
  /** Whether somebody waits for an answer of the server. */
  readonly isUrgent: () => boolean;
  readonly onDead: () => void;
}

/**
 * Finds out whether an open socket still reaches the server. Every socket that was found dead doubles the patience with the next,
 * so that a slow line is not taken for a dead one for ever.
 */
export class Heartbeat {
  readonly #deps: HeartbeatDeps;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isRunning = false;
  #heardAt = 0;
  #askedAt: number | undefined;
  #backlog = 0;
  #deaths = 0;
  #wasSettled = false;
  /** How long the line takes to answer, ms: the shorter of the last two, since a line that stalled once is not slow. */
  #roundTrip = 0;
  #lastTook = 0;
  /** How many questions in a row were answered while nothing else came. */
  #quiet = 0;

  constructor(deps: HeartbeatDeps) {
    this.#deps = deps;
  }

  /** A socket has opened. */
  start(): void {
    this.#isRunning = true;
    this.#heardAt = Date.now();
    this.#askedAt = undefined;
    this.#schedule();
  }

  stop(): void {
    this.#isRunning = false;
    clearTimeout(this.#timer);
  }

  /** Something came. */
  heard(): void {
    this.#heardAt = Date.now();
    this.#quiet = this.#askedAt === undefined ? 0 : this.#quiet + 1;
    if (this.#askedAt === undefined) return; // the timer looks again when it is due
    const took = this.#heardAt - this.#askedAt;
    this.#roundTrip = Math.min(took, this.#lastTook);
    this.#lastTook = took;
    this.#deaths = 0;
    this.#askedAt = undefined;
    this.#schedule();
  }

  /** Both sides have each other's state: from now on messages are small. */
  settle(): void {
    this.#wasSettled = true;
  }

  /** The server has confirmed everything: the line takes what this page sends. */
  praise(): void {
    this.#deaths = 0;
  }

  /** Asks at once; for when there is reason to doubt. */
  probe(): void {
    if (this.#isRunning && this.#askedAt === undefined) this.#ask();
  }

  /** Somebody has begun to wait for an answer. */
  hurry(): void {
    this.#quiet = 0;
    if (this.#isRunning && this.#askedAt === undefined) this.#schedule();
  }

  #nextLook(): number {
    if (this.#askedAt !== undefined) return this.#askedAt + this.#patience();
    // A line that answers again and again is alive, however long the answer that is waited for may take.
    const urgent = Math.min(URGENT_SILENCE_MS * 2 ** this.#quiet, IDLE_SILENCE_MS);
    return this.#heardAt + (this.#deps.isUrgent() ? urgent : IDLE_SILENCE_MS);
  }

  #patience(): number {
    const least = this.#wasSettled ? PATIENCE_MS : FIRST_PATIENCE_MS;
    return Math.min(Math.max(least, this.#roundTrip * ROUND_TRIPS) * 2 ** this.#deaths, MAX_PATIENCE_MS);
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const due = Math.max(Date.now(), this.#nextLook());
    this.#timer = setTimeout(() => this.#look(Date.now() - due > LATE_MS), due - Date.now());
  }

  #look(isLate: boolean): void {
    if (Date.now() < this.#nextLook()) return this.#schedule();
    if (this.#askedAt === undefined || isLate || this.#deps.backlog() < this.#backlog) return this.#ask();
    this.#deaths++;
    this.#isRunning = false;
    this.#deps.onDead();
  }

  #ask(): void {
    this.#askedAt = Date.now();
    this.#backlog = this.#deps.backlog();
    this.#deps.ping();
    this.#schedule();
  }
}
