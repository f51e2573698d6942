import type { LiveMessage, ReturnCounts } from "@formweave/schema/api";
import { changesSince, type EntryNews } from "@formweave/schema/doc";
import type { Reconnection } from "#document/watchReconnection.ts";
import { createStore, type Store } from "#lib/createStore.ts";
import { createPageState } from "#lib/pageState.ts";
import type { NewsMessage } from "#document/news.ts";
import type { EditorSession } from "#document/session.ts";
import { clashOfLive, type Clash } from "./clash.ts";

/** Summary of a reconnect; kept until the person closes it, and can be opened again. */
export interface Comeback {
  readonly isOpen: boolean;
  /** Time without a connection, ms; undefined when not known. */
  readonly awayMs: number | undefined;
  /** Number of this person's changes that were only on this device. */
  readonly sent: number;
  /** Outcome of these changes as the server reports it; undefined until then. */
  readonly counts: ReturnCounts | undefined;
  readonly cameIn: readonly EntryNews[];
  readonly clashes: readonly Clash[];
  /** Number of server messages about logged conflicts (anybody's) or proposals; a change means that the lists must be read again. */
  readonly told: number;
}

type Conflicts = Extract<LiveMessage, { type: "conflicts" }>["conflicts"];

/** Shorter gaps are not reported when nobody else changed anything, ms. */
const SHORT_GAP_MS = 10_000;
/** Longest wait for the outcome after the server has received everything, ms; servers of older versions never report it. */
const UNTOLD_MS = 3000;
const NO_COUNTS: ReturnCounts = { taken: 0, refused: 0, rescued: 0, contested: 0 };
const NOTHING: Omit<Comeback, "isOpen"> = {
  awayMs: undefined,
  sent: 0,
  counts: NO_COUNTS,
  cameIn: [],
  clashes: [],
  told: 0,
};
const comebacks = createPageState(() => createStore<Comeback | null>(null));

/** Parts of a session from which reconnects are followed. */
export type Returning = Pick<
  EditorSession,
  "doc" | "me" | "projectId" | "lastReconnection" | "status" | "news"
>;

/**
 * Store with the summary of this person's last reconnect to a project; null when they were never away. It outlives a session that is opened
 * again.
 */
export function comebackOf({
  me,
  projectId,
}: Pick<EditorSession, "me" | "projectId">): Store<Comeback | null> {
  return comebacks(`${me.id}:${projectId}`);
}

/**
 * Collects the summary after each reconnect; `onOther` gets the messages that do not belong to one. Messages that arrived before anybody
 * listened belong to the reconnect that opened this page. Returns a function that stops it.
 */
export function followComebacks(session: Returning, onOther: (message: NewsMessage) => void): () => void {
  const comeback = comebackOf(session);
  const returns = new Returns(session, comeback);
  // Before the messages are followed: those that have arrived already are about this reconnect.
  returns.handleHomecoming();
  returns.handleStatus();
  const stops = [
    session.lastReconnection.subscribe(() => returns.handleHomecoming()),
    session.status.subscribe(() => returns.handleStatus()),
    session.news.follow((message) => {
      if (message.type === "conflictsLogged" || message.type === "proposal") countTold(comeback);
      if (message.type === "returned") returns.handleReturned(message);
      else if (message.type === "conflicts" && returns.isReturning) addClashes(session, message.conflicts);
      else onOther(message);
    }),
  ];
  return () => {
    returns.stop();
    stops.forEach((stop) => stop());
  };
}

/** Follows a session from the loss of its connection to the server's report on the reconnect. */
class Returns {
  /** True until the server has reported the outcome of the offline changes; conflicts until then belong to the reconnect. */
  isReturning: boolean;
  readonly #session: Returning;
  readonly #comeback: Store<Comeback | null>;
  /** Outcome that arrived before the reconnect was handled, as it does for stale work. */
  #early: ReturnCounts | undefined;
  #wasOnline = false;
  #untold: ReturnType<typeof setTimeout> | undefined;

  constructor(session: Returning, comeback: Store<Comeback | null>) {
    this.#session = session;
    this.#comeback = comeback;
    this.isReturning =
      session.lastReconnection.get() !== null || session.status.get().connection !== "online";
  }

  handleHomecoming(): void {
    const home = this.#session.lastReconnection.get();
    if (home === null) return;
    this.isReturning = true;
    const counts = this.#early ?? (home.waiting === 0 ? NO_COUNTS : undefined);
    this.#early = undefined;
    const { awayMs, cameIn, isWorthIt } = readHome(this.#session, home, counts);
    this.#comeback.set((current) => {
      // A card that is still open keeps its conflicts.
      const clashes = current?.isOpen === true ? current.clashes : [];
      const isOpen = isWorthIt || clashes.length > 0;
      return { ...NOTHING, ...current, isOpen, awayMs, sent: home.waiting, counts, cameIn, clashes };
    });
    this.handleStatus();
  }

  handleStatus(): void {
    const { connection, waiting } = this.#session.status.get();
    const isOnline = connection === "online";
    if (!isOnline) this.isReturning = true;
    if (!isOnline && this.#wasOnline) this.#early = undefined;
    this.#wasOnline = isOnline;
    clearTimeout(this.#untold);
    if (isOnline && waiting === 0) this.#untold = setTimeout(() => this.#settle(), UNTOLD_MS);
  }

  handleReturned({ taken, refused, rescued, contested }: ReturnCounts): void {
    const counts = { taken, refused, rescued, contested };
    const isHome = this.#session.lastReconnection.get() !== null;
    if (!isHome && taken > 0) this.#early = addCounts(this.#early, counts);
    if (isHome || needsLook(counts))
      this.#comeback.set((current) => withCounts(current ?? { ...NOTHING, isOpen: false }, counts));
    // The server sends the conflicts of a reconnect before this message.
    this.isReturning = false;
  }

  stop(): void {
    clearTimeout(this.#untold);
  }

  /** Ends the wait: the server has everything and reports nothing more. */
  #settle(): void {
    this.isReturning = false;
    this.#comeback.set((current) =>
      current === null || current.counts !== undefined ? current : { ...current, counts: NO_COUNTS },
    );
  }
}

/** Reads the duration and the incoming changes of a reconnect, and decides whether to show them. */
function readHome({ doc }: Returning, home: Reconnection, counts: ReturnCounts | undefined) {
  const awayMs = home.since === undefined ? undefined : Math.max(0, home.at - home.since);
  const cameIn = changesSince(doc, { stateVector: home.before, ownClients: new Set([doc.clientID]) });
  const isLong = awayMs !== undefined && awayMs >= SHORT_GAP_MS;
  const didWork = home.waiting > 0 || (counts !== undefined && counts.taken > 0);
  const isWorthIt = cameIn.length > 0 || (didWork && isLong) || needsLook(counts);
  return { awayMs, cameIn, isWorthIt };
}

function withCounts(current: Comeback, more: ReturnCounts): Comeback {
  const counts = addCounts(current.counts, more);
  return { ...current, counts, isOpen: current.isOpen || needsLook(counts) };
}

function addCounts(a: ReturnCounts | undefined, b: ReturnCounts): ReturnCounts {
  const { taken, refused, rescued, contested } = a ?? NO_COUNTS;
  return {
    taken: taken + b.taken,
    refused: refused + b.refused,
    rescued: rescued + b.rescued,
    contested: contested + b.contested,
  };
}

function needsLook(counts: ReturnCounts | undefined): boolean {
  return counts !== undefined && counts.refused + counts.rescued + counts.contested > 0;
}

function countTold(comeback: Store<Comeback | null>): void {
  comeback.set((current) => {
    const known = current ?? { ...NOTHING, isOpen: false };
    return { ...known, told: known.told + 1 };
  });
}

function addClashes(session: Returning, conflicts: Conflicts): void {
  const clashes = conflicts.flatMap((conflict) => clashOfLive(conflict, session.me) ?? []);
  if (clashes.length === 0) return;
  comebackOf(session).set((current) => {
    const known = current ?? NOTHING;
    const others = known.clashes.filter(({ id }) => !clashes.some((clash) => clash.id === id));
    return { ...known, isOpen: true, clashes: [...others, ...clashes] };
  });
}
