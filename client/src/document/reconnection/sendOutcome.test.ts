import { expect, it } from "vitest";
import { createStore } from "#lib/createStore.ts";
import type { SessionStatus } from "#document/status.ts";
import type { CommentsDocument, CommentsPhase } from "#document/comments/commentsDocument.ts";
import { sendOutcome } from "./sendOutcome.ts";

const SENT: SessionStatus = {
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

function outcome(
  change: Partial<SessionStatus>,
  commentsDocument: CommentsPhase | undefined,
  kept = 0,
): boolean | undefined {
  const status = createStore<SessionStatus>({ ...SENT, ...change });
  const open =
    commentsDocument === undefined ? null : { phase: createStore<CommentsPhase>(commentsDocument) };
  return sendOutcome({
    status,
    rejectedWork: { steps: createStore(kept) },
    comments: { document: createStore<Pick<CommentsDocument, "phase"> | null>(open) },
  });
}

const WAITING = { comments: { waiting: 2, isKept: true } };

it("nothing is sent before the comments are open too, for only their copy knows what waits", () => {
  expect(outcome({}, undefined)).toBeUndefined();
  expect(outcome({}, "connecting")).toBeUndefined();
  expect(outcome({}, "online")).toBe(true);
  expect(outcome(WAITING, "online")).toBeUndefined();
});

it("comments that the server will not have are not sent, and keep nobody waiting", () => {
  expect(outcome(WAITING, "refused")).toBe(false);
  expect(outcome({}, "refused")).toBe(true);
  expect(outcome({ phase: "refused", ...WAITING }, undefined)).toBe(false);
});

it("who may only comment has sent all with the comments", () => {
  expect(outcome({ access: "comment" }, "online")).toBe(true);
  expect(outcome({ access: "comment", waiting: 1 }, "online")).toBeUndefined();
  expect(outcome({ access: "comment", waiting: 1 }, "online", 1)).toBe(false);
});
