import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { LiveConflict, LiveMessage } from "@formweave/schema/api";
import { docWith } from "@formweave/schema/doc/testing";
import * as Y from "yjs";
import type { ReconnectEvent } from "#document/reconnection/watchReconnects.ts";
import { createStore } from "#lib/createStore.ts";
import { createServerMessages } from "#document/serverMessages.ts";
import type { SessionStatus } from "#document/status.ts";
import { getReconnectSummary, trackReconnects, type ReconnectSession } from "./reconnectSummary.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ONLINE: SessionStatus = {
  phase: "ready",
  connection: { kind: "online", isSlow: false },
  localCopy: { kind: "kept", quarantined: 0 },
  access: "edit",
  waiting: 0,
  unacknowledged: 0,
  sending: undefined,
  savedAt: undefined,
  comments: { waiting: 0, isKept: true },
};
const OFFLINE: SessionStatus = { ...ONLINE, connection: { kind: "offline" }, waiting: 3 };
const COUNTS = { taken: 2, refused: 1, rescued: 0, contested: 0 };
const OUTCOME: LiveMessage = { type: "returned", ...COUNTS };
const MINUTE = 60_000;
let count = 0;

/** Ben's session of a project, followed from the beginning; `said` are server messages that arrived before. */
function open(status: SessionStatus, listMessages: readonly LiveMessage[] = []) {
  const opened = openWithPending(status, listMessages);
  opened.listen();
  return opened;
}

/** Such a session while the card's code is still loading; `listen` stands for its arrival. */
function openWithPending(status: SessionStatus, listMessages: readonly LiveMessage[] = []) {
  const doc = docWith({ id: "phone", type: "text-input" });
  const session = {
    doc,
    me: { id: "ben", name: "Ben" },
    projectId: `p${++count}`,
    lastReconnect: createStore<ReconnectEvent | null>(null),
    status: createStore(status),
    messages: createServerMessages(listMessages),
  } satisfies ReconnectSession;
  const others: string[] = [];
  const listen = () => trackReconnects(session, ({ type }) => others.push(type));
  const reconnect = (waiting: number) => {
    session.status.set({ ...ONLINE, waiting });
    session.lastReconnect.set({ since: 0, at: MINUTE, waiting, before: Y.encodeStateVector(doc) });
  };
  return { session, others, listen, comeHome: reconnect, card: () => getReconnectSummary(session).get() };
}

function conflict(kind: LiveConflict["kind"]): LiveMessage {
  const sides = {
    mine: "Mine",
    theirs: "Theirs",
    otherUserId: "ada",
    otherName: "Ada",
    stands: "theirs",
  } as const;
  const where = { root: "widgets", entryId: "phone", key: "t:label" };
  return { type: "conflicts", conflicts: [{ id: crypto.randomUUID(), kind, ...where, ...sides, at: 1 }] };
}

it("does not say what became of the work before the server has", () => {
  const { session, card, comeHome: reconnect, others } = open(OFFLINE);
  reconnect(3);
  expect(card()).toMatchObject({ isOpen: true, sent: 3, counts: undefined });
  session.messages.receive(conflict("refused"));
  expect(card()).toMatchObject({ counts: undefined, conflictViews: [{ kind: "refused" }] });
  session.messages.receive(OUTCOME);
  expect(card()).toMatchObject({ counts: COUNTS });
  session.messages.receive(conflict("concurrent_edit"));
  expect(others).toEqual(["conflicts"]);
});

it("tells of a return whose news came before the code of the card did", () => {
  const { session, others, listen, card, comeHome: reconnect } = openWithPending(ONLINE);
  session.messages.receive({ type: "returned", taken: 0, refused: 0, rescued: 0, contested: 0 });
  session.status.set(OFFLINE);
  reconnect(3);
  session.messages.receive(conflict("refused"));
  session.messages.receive(OUTCOME);
  listen();
  expect(card()).toMatchObject({
    isOpen: true,
    sent: 3,
    counts: COUNTS,
    conflictViews: [{ kind: "refused" }],
  });
  expect(others).toEqual([]);
});

it("says what was taken in of an epoch that is over, though the line came back with nothing to send", () => {
  const { card, comeHome: reconnect } = open({ ...OFFLINE, connection: { kind: "connecting" } }, [
    conflict("refused"),
    OUTCOME,
  ]);
  reconnect(0);
  expect(card()).toMatchObject({ isOpen: true, counts: COUNTS, conflictViews: [{ kind: "refused" }] });
});

it("what was said at an earlier return is not taken for the outcome of a later one", () => {
  const { session, card, comeHome: reconnect } = open(ONLINE);
  session.messages.receive({ type: "returned", ...COUNTS, refused: 0 });
  session.status.set(OFFLINE);
  reconnect(3);
  expect(card()?.counts).toBeUndefined();
});

it("does not wait for ever for a server that says nothing", () => {
  const { session, card, comeHome: reconnect } = open(OFFLINE);
  reconnect(3);
  vi.advanceTimersByTime(MINUTE);
  expect(card()?.counts).toBeUndefined();
  session.status.set(ONLINE);
  vi.advanceTimersByTime(MINUTE);
  expect(card()?.counts).toEqual({ taken: 0, refused: 0, rescued: 0, contested: 0 });
});

it("a card outlives the session that it was in", () => {
  const { session, card, comeHome: reconnect } = open(OFFLINE);
  reconnect(3);
  session.messages.receive(OUTCOME);
  expect(getReconnectSummary({ me: session.me, projectId: session.projectId }).get()).toBe(card());
});
