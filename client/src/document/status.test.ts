import { expect, it } from "vitest";
import { describeSaveState, isAtRisk, saveStateOf, type SessionStatus } from "./status.ts";

const SAVED: SessionStatus = {
  phase: "ready",
  connection: "online",
  localCopy: { kind: "kept", setAside: 0 },
  mayEdit: true,
  mayComment: true,
  isOutdated: false,
  waiting: 0,
  unacknowledged: 0,
  isSlow: false,
  sending: undefined,
  savedAt: undefined,
  comments: { waiting: 0, isKept: true },
};
const FAILING = { kind: "failing", setAside: 0 } as const;
const UNAVAILABLE = { kind: "unavailable", setAside: 0 } as const;

function say(over: Partial<SessionStatus>): string {
  return describeSaveState(saveStateOf({ ...SAVED, ...over }));
}

it("says saved only when the server has acknowledged everything", () => {
  expect(say({})).toBe("Saved · on server");
  expect(say({ unacknowledged: 1 })).toBe("Saving");
  expect(say({ waiting: 1 })).toBe("Saving");
  expect(say({ connection: "connecting" })).not.toContain("Saved");
});

it("counts what waits while offline, and admits when it is kept nowhere", () => {
  expect(say({ connection: "offline", waiting: 3 })).toBe("Offline · 3 changes waiting");
  expect(say({ connection: "offline", waiting: 1, localCopy: UNAVAILABLE })).toBe("Not saved · 1 change");
  expect(say({ connection: "offline", waiting: 2, localCopy: FAILING })).toBe("Not saved · 2 changes");
  expect(say({ connection: "offline" })).toBe("Offline");
});

it("counts comments that wait with the rest, also of somebody who may only comment", () => {
  const two = { waiting: 2, isKept: true };
  expect(say({ connection: "offline", waiting: 1, comments: two })).toBe("Offline · 3 changes waiting");
  expect(say({ mayEdit: false, comments: two })).toBe("Saving");
  expect(say({ connection: "offline", comments: { ...two, isKept: false } })).toBe("Not saved · 2 changes");
  expect(isAtRisk({ ...SAVED, comments: { ...two, isKept: false } })).toBe(true);
  expect(isAtRisk({ ...SAVED, comments: two })).toBe(false);
});

it("says that the server keeps one waiting, with how much waits", () => {
  expect(say({ unacknowledged: 2, waiting: 3, isSlow: true })).toBe("Waiting for the server · 3 changes");
  expect(say({ unacknowledged: 1, isSlow: true })).toBe("Waiting for the server");
  expect(say({ isSlow: true })).toBe("Saved · on server");
});

it("promises a viewer nothing", () => {
  expect(say({ mayEdit: false, mayComment: false })).toBe("Live · view only");
});

it("says to a reviewer that they may comment", () => {
  expect(say({ mayEdit: false })).toBe("Live · view and comment");
});

it("claims that this device has the changes only when its copy has them all", () => {
  const offline = { ...SAVED, connection: "offline", waiting: 1 } as const;
  expect(saveStateOf(offline)).toMatchObject({ kind: "offline", isKept: true });
  expect(saveStateOf({ ...offline, localCopy: { kind: "writing", setAside: 0 } })).toMatchObject({
    kind: "offline",
    isKept: false,
  });
});

it("asks before leaving only where something may be lost", () => {
  expect(isAtRisk({ ...SAVED, localCopy: FAILING })).toBe(false);
  expect(isAtRisk({ ...SAVED, waiting: 3, unacknowledged: 1 })).toBe(false);
  expect(isAtRisk({ ...SAVED, waiting: 3, localCopy: FAILING })).toBe(true);
  expect(isAtRisk({ ...SAVED, unacknowledged: 1, localCopy: UNAVAILABLE })).toBe(true);
});
