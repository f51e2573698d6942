import type { LiveMessage, OfflineWorkCounts } from "@formweave/schema/api";
import { changesSince, type EntryChanges } from "@formweave/schema/doc";
import type { ReconnectEvent } from "#document/reconnection/watchReconnects.ts";
import { createStore, type Store } from "#lib/createStore.ts";
import { createPageState } from "#lib/router/pageState.ts";
import type { ServerMessage } from "#document/serverMessages.ts";
import type { EditorSession } from "#document/session.ts";
import { parseLiveConflict, type ConflictView } from "./conflicts/conflictView.ts";

/** Summary of a reconnect; kept until the person closes it, and can be opened again. */
export interface ReconnectSummary {
  readonly isOpen: boolean;
  /** Time without a connection, ms; undefined when not known. */
  readonly awayMs: number | undefined;
  /** Number of this person's changes that were only on this device. */
  readonly sent: number;
  /** Outcome of these changes as the server reports it; undefined until then. */
  readonly counts: OfflineWorkCounts | undefined;
  readonly incomingChanges: readonly EntryChanges[];
  readonly conflictViews: readonly ConflictView[];
  /** Number of server messages about logged conflicts (anybody's) or proposals; a change means that the lists must be read again. */
  readonly conflictSignals: number;
}

type Conflicts = Extract<LiveMessage, { type: "conflicts" }>["conflicts"];

/** Shorter gaps are not reported when nobody else changed anything, ms. */
const SHORT_GAP_MS = 10_000;
/** Longest wait for the outcome after the server has received everything, ms; servers of older versions never report it. */
const OUTCOME_TIMEOUT_MS = 3000;
const NO_COUNTS: OfflineWorkCounts = { taken: 0, refused: 0, rescued: 0, contested: 0 };
const NOTHING: Omit<ReconnectSummary, "isOpen"> = {
  awayMs: undefined,
  sent: 0,
  counts: NO_COUNTS,
  incomingChanges: [],
  conflictViews: [],
  conflictSignals: 0,
};
const summaries = createPageState(() => createStore<ReconnectSummary | null>(null));

/** Parts of a session from which reconnects are followed. */
export type ReconnectSession = Pick<
  EditorSession,
  "doc" | "me" | "projectId" | "lastReconnect" | "status" | "messages"
>;

/**
 * Store with the summary of this person's last reconnect to a project; null when they were never away. It outlives a session that is opened
 * again.
 */
export function getReconnectSummary({
  me,
  projectId,
}: Pick<EditorSession, "me" | "projectId">): Store<ReconnectSummary | null> {
  return summaries(`${me.id}:${projectId}`);
}

/**
 * Collects the summary after each reconnect; `onOther` gets the messages that do not belong to one. Messages that arrived before anybody
 * listened belong to the reconnect that opened this page. Returns a function that stops it.
 */
export function trackReconnects(
  session: ReconnectSession,
  onOther: (message: ServerMessage) => void,
): () => void {
  const summary = getReconnectSummary(session);
  const tracker = new ReconnectTracker(session, summary);
  // Before the messages are followed: those that have arrived already are about this reconnect.
  tracker.handleReconnect();
  tracker.handleStatus();
  const stops = [
    session.lastReconnect.subscribe(() => tracker.handleReconnect()),
    session.status.subscribe(() => tracker.handleStatus()),
    session.messages.follow((message) => {
      if (message.type === "conflictsLogged" || message.type === "proposal") countConflictSignals(summary);
      if (message.type === "returned") tracker.handleOutcome(message);
      else if (message.type === "conflicts" && tracker.isReconnecting)
        addConflicts(session, message.conflicts);
      else onOther(message);
    }),
  ];
  return () => {
    tracker.stop();
    stops.forEach((stop) => stop());
  };
}

/** Follows a session from the loss of its connection to the server's report on the reconnect. */
class ReconnectTracker {
  /** True until the server has reported the outcome of the offline changes; conflicts until then belong to the reconnect. */
  isReconnecting: boolean;
  readonly #session: ReconnectSession;
  readonly #summary: Store<ReconnectSummary | null>;
  /** Outcome that arrived before the reconnect was handled, as it does for stale work. */
  #early: OfflineWorkCounts | undefined;
  #wasOnline = false;
  #outcomeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: ReconnectSession, summary: Store<ReconnectSummary | null>) {
    this.#session = session;
    this.#summary = summary;
    this.isReconnecting =
      session.lastReconnect.get() !== null || session.status.get().connection.kind !== "online";
  }

  handleReconnect(): void {
    const reconnect = this.#session.lastReconnect.get();
    if (reconnect === null) return;
    this.isReconnecting = true;
    const counts = this.#early ?? (reconnect.waiting === 0 ? NO_COUNTS : undefined);
    this.#early = undefined;
    const { awayMs, incomingChanges, isWorthIt } = readReconnect(this.#session, reconnect, counts);
    this.#summary.set((current) => {
      // A card that is still open keeps its conflicts.
      const conflictViews = current?.isOpen === true ? current.conflictViews : [];
      const isOpen = isWorthIt || conflictViews.length > 0;
      return {
        ...NOTHING,
        ...current,
        isOpen,
        awayMs,
        sent: reconnect.waiting,
        counts,
        incomingChanges,
        conflictViews,
      };
    });
    this.handleStatus();
  }

  handleStatus(): void {
    const { connection, waiting } = this.#session.status.get();
    const isOnline = connection.kind === "online";
    if (!isOnline) this.isReconnecting = true;
    if (!isOnline && this.#wasOnline) this.#early = undefined;
    this.#wasOnline = isOnline;
    clearTimeout(this.#outcomeTimer);
    if (isOnline && waiting === 0) this.#outcomeTimer = setTimeout(() => this.#settle(), OUTCOME_TIMEOUT_MS);
  }

  handleOutcome({ taken, refused, rescued, contested }: OfflineWorkCounts): void {
    const counts = { taken, refused, rescued, contested };
    const hasReconnected = this.#session.lastReconnect.get() !== null;
    if (!hasReconnected && taken > 0) this.#early = addCounts(this.#early, counts);
    if (hasReconnected || needsReview(counts))
      this.#summary.set((current) => withCounts(current ?? { ...NOTHING, isOpen: false }, counts));
    // The server sends the conflicts of a reconnect before this message.
    this.isReconnecting = false;
  }

  stop(): void {
    clearTimeout(this.#outcomeTimer);
  }

  /** Ends the wait: the server has everything and reports nothing more. */
  #settle(): void {
    this.isReconnecting = false;
    this.#summary.set((current) =>
      current === null || current.counts !== undefined ? current : { ...current, counts: NO_COUNTS },
    );
  }
}

/** Reads the duration and the incoming changes of a reconnect, and decides whether to show them. */
function readReconnect(
  { doc }: ReconnectSession,
  reconnect: ReconnectEvent,
  counts: OfflineWorkCounts | undefined,
) {
  const awayMs = reconnect.since === undefined ? undefined : Math.max(0, reconnect.at - reconnect.since);
  const incomingChanges = changesSince(doc, {
    stateVector: reconnect.before,
    ownClients: new Set([doc.clientID]),
  });
  const isLong = awayMs !== undefined && awayMs >= SHORT_GAP_MS;
  const didWork = reconnect.waiting > 0 || (counts !== undefined && counts.taken > 0);
  const isWorthIt = incomingChanges.length > 0 || (didWork && isLong) || needsReview(counts);
  return { awayMs, incomingChanges, isWorthIt };
}

function withCounts(current: ReconnectSummary, more: OfflineWorkCounts): ReconnectSummary {
  const counts = addCounts(current.counts, more);
  return { ...current, counts, isOpen: current.isOpen || needsReview(counts) };
}

function addCounts(a: OfflineWorkCounts | undefined, b: OfflineWorkCounts): OfflineWorkCounts {
  const { taken, refused, rescued, contested } = a ?? NO_COUNTS;
  return {
    taken: taken + b.taken,
    refused: refused + b.refused,
    rescued: rescued + b.rescued,
    contested: contested + b.contested,
  };
}

function needsReview(counts: OfflineWorkCounts | undefined): boolean {
  return counts !== undefined && counts.refused + counts.rescued + counts.contested > 0;
}

function countConflictSignals(summary: Store<ReconnectSummary | null>): void {
  summary.set((current) => {
    const known = current ?? { ...NOTHING, isOpen: false };
    return { ...known, conflictSignals: known.conflictSignals + 1 };
  });
}

function addConflicts(session: ReconnectSession, conflicts: Conflicts): void {
  const conflictViews = conflicts.flatMap((conflict) => parseLiveConflict(conflict, session.me) ?? []);
  if (conflictViews.length === 0) return;
  getReconnectSummary(session).set((current) => {
    const known = current ?? NOTHING;
    const others = known.conflictViews.filter(({ id }) => !conflictViews.some((view) => view.id === id));
    return { ...known, isOpen: true, conflictViews: [...others, ...conflictViews] };
  });
}
