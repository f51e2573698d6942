import { type LiveMessage } from "@formweave/schema/api";
import { changesSince, type EntryNews } from "@formweave/schema/doc";
import { createStore, type Store } from "#editor/createStore.ts";
import { type NewsMessage } from "#editor/news.ts";
import { type EditorSession } from "#editor/session.ts";
import { clashOfLive, type Clash } from "./clash.ts";

/** What a person finds on coming back; it stays until they put it away, and can be looked at again. */
export interface Comeback {
  readonly isOpen: boolean;
  /** How long the line was gone, ms; undefined where that is not known. */
  readonly awayMs: number | undefined;
  /** Steps of this person that went out. */
  readonly sent: number;
  readonly cameIn: readonly EntryNews[];
  readonly clashes: readonly Clash[];
  /** How often the server told that conflicts were logged, anybody's, or of proposals: then there is more to read. */
  readonly told: number;
}

type Conflicts = Extract<LiveMessage, { type: "conflicts" }>["conflicts"];

/** A gap shorter than this in which nobody else did anything is nobody's news, ms. */
const SHORT_GAP_MS = 10_000;
const NOTHING = { awayMs: undefined, sent: 0, cameIn: [], clashes: [], told: 0 } as const;
const comebacks = new WeakMap<EditorSession, Store<Comeback | null>>();

/** What this person found on coming back to this session last; null when they were never away. */
export function comebackOf(session: EditorSession): Store<Comeback | null> {
  const store = comebacks.get(session) ?? createStore<Comeback | null>(null);
  comebacks.set(session, store);
  return store;
}

/**
 * Collects what there is to tell after each return of the line; `onOther` gets the messages that are no part of a return.
 * Whatever the server said before anybody listened belongs to the return that opened this page.
 */
export function followComebacks(session: EditorSession, onOther: (message: NewsMessage) => void): () => void {
  const comeback = comebackOf(session);
  let isReturning = session.homecoming.get() !== null || session.status.get().connection !== "online";

  function handleHomecoming(): void {
    const home = session.homecoming.get();
    if (home === null) return;
    isReturning = true;
    const awayMs = home.since === undefined ? undefined : Math.max(0, home.at - home.since);
    const cameIn = changesSince(session.doc, {
      stateVector: home.before,
      ownClients: new Set([session.doc.clientID]),
    });
    const isLong = awayMs !== undefined && awayMs >= SHORT_GAP_MS;
    const isWorthIt = cameIn.length > 0 || (home.waiting > 0 && isLong);
    comeback.set((current) => {
      // A card that is not put away yet keeps what it asks.
      const clashes = current?.isOpen === true ? current.clashes : [];
      const isOpen = isWorthIt || clashes.length > 0;
      return { ...NOTHING, ...current, isOpen, awayMs, sent: home.waiting, cameIn, clashes };
    });
    handleStatus();
  }

  /** Until the server has all that was done meanwhile, what it says is about the return. */
  function handleStatus(): void {
    const { connection, waiting } = session.status.get();
    if (connection !== "online") isReturning = true;
    else if (waiting === 0) isReturning = false;
  }

  const stops = [
    session.homecoming.subscribe(handleHomecoming),
    session.status.subscribe(handleStatus),
    session.news.follow((message) => {
      if (message.type === "conflictsLogged" || message.type === "proposal") countTold(comeback);
      if (message.type === "conflicts" && isReturning) addClashes(session, message.conflicts);
      else onOther(message);
    }),
  ];
  handleHomecoming();
  handleStatus();
  return () => stops.forEach((stop) => stop());
}

function countTold(comeback: Store<Comeback | null>): void {
  comeback.set((current) => {
    const known = current ?? { ...NOTHING, isOpen: false };
    return { ...known, told: known.told + 1 };
  });
}

function addClashes(session: EditorSession, conflicts: Conflicts): void {
  const clashes = conflicts.flatMap((conflict) => clashOfLive(conflict, session.me) ?? []);
  if (clashes.length === 0) return;
  comebackOf(session).set((current) => {
    const known = current ?? NOTHING;
    return { ...known, isOpen: true, clashes: [...known.clashes, ...clashes] };
  });
}
