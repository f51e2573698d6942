import type { LiveMessage, ReturnCounts } from "@formweave/schema/api";
import { changesSince, type EntryNews } from "@formweave/schema/doc";
import type { Reconnection } from "#document/watchReconnection.ts";
import { createStore, type Store } from "#lib/createStore.ts";
import { createPageState } from "#lib/pageState.ts";
import type { NewsMessage } from "#document/news.ts";
import type { EditorSession } from "#document/session.ts";
import { clashOfLive, type Clash } from "./clash.ts";

/** What a person finds on coming back; it stays until they put it away, and can be looked at again. */
export interface Comeback {
  readonly isOpen: boolean;
  /** How long the line was gone, ms; undefined where that is not known. */
  readonly awayMs: number | undefined;
  /** Steps of this person that were on this device only. */
  readonly sent: number;
  /** What became of them, once the server has said; undefined while they are brought in. */
  readonly counts: ReturnCounts | undefined;
  readonly cameIn: readonly EntryNews[];
  readonly clashes: readonly Clash[];
  /** How often the server told that conflicts were logged, anybody's, or of proposals: then there is more to read. */
  readonly told: number;
}

type Conflicts = Extract<LiveMessage, { type: "conflicts" }>["conflicts"];

/** A gap shorter than this in which nobody else did anything is nobody's news, ms. */
const SHORT_GAP_MS = 10_000;
/** For so long after the server has all of it, what became of it is waited for, ms; a server of an older version never says. */
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

/** What of a session tells of its returns. */
export type Returning = Pick<
  EditorSession,
  "doc" | "me" | "projectId" | "lastReconnection" | "status" | "news"
>;

/** What this person found on coming back to a project last; null when they were never away. It outlives a session that begins anew. */
export function comebackOf({
  me,
  projectId,
}: Pick<EditorSession, "me" | "projectId">): Store<Comeback | null> {
  return comebacks(`${me.id}:${projectId}`);
}

/**
 * Collects what there is to tell after each return of the line; `onOther` gets the messages that are no part of a return.
 * Whatever the server said before anybody listened belongs to the return that opened this page.
 */
export function followComebacks(session: Returning, onOther: (message: NewsMessage) => void): () => void {
  const comeback = comebackOf(session);
  const returns = new Returns(session, comeback);
  // Before the news: what was said already is about this return.
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

/** Where a session stands between the loss of the line and the last word of the server about it. */
class Returns {
  /** Until the server has said what became of all that was done meanwhile, what it says is about the return. */
  isReturning: boolean;
  readonly #session: Returning;
  readonly #comeback: Store<Comeback | null>;
  /** Said already when the line was back, as it is of work of an epoch that is over. */
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
      // A card that is not put away yet keeps what it asks.
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
    // What came with it was told before it.
    this.isReturning = false;
  }

  stop(): void {
    clearTimeout(this.#untold);
  }

  /** The server has all of it and says no more. */
  #settle(): void {
    this.isReturning = false;
    this.#comeback.set((current) =>
      current === null || current.counts !== undefined ? current : { ...current, counts: NO_COUNTS },
    );
  }
}

/** What the return brought, and whether somebody wants to hear of it. */
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
