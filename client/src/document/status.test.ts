import { expect, it } from "vitest";
import { describeSaveState, isAtRisk, toSaveState, type SessionStatus } from "./status.ts";

const SAVED: SessionStatus = {
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
const SLOW = { kind: "online", isSlow: true } as const;
const FAILING = { kind: "failing", quarantined: 0 } as const;
const UNAVAILABLE = { kind: "unavailable", quarantined: 0 } as const;

function describe(over: Partial<SessionStatus>): string {
  return describeSaveState(toSaveState({ ...SAVED, ...over }));
}

it("says saved only when the server has acknowledged everything", () => {
  expect(describe({})).toBe("Saved · on server");
  expect(describe({ unacknowledged: 1 })).toBe("Saving");
  expect(describe({ waiting: 1 })).toBe("Saving");
  expect(describe({ connection: { kind: "connecting" } })).not.toContain("Saved");
});

it("counts what waits while offline, and admits when it is kept nowhere", () => {
  expect(describe({ connection: { kind: "offline" }, waiting: 3 })).toBe("Offline · 3 changes waiting");
  expect(describe({ connection: { kind: "offline" }, waiting: 1, localCopy: UNAVAILABLE })).toBe(
    "Not saved · 1 change",
  );
  expect(describe({ connection: { kind: "offline" }, waiting: 2, localCopy: FAILING })).toBe(
    "Not saved · 2 changes",
  );
  expect(describe({ connection: { kind: "offline" } })).toBe("Offline");
});

it("counts comments that wait with the rest, also of somebody who may only comment", () => {
  const two = { waiting: 2, isKept: true };
  expect(describe({ connection: { kind: "offline" }, waiting: 1, comments: two })).toBe(
    "Offline · 3 changes waiting",
  );
  expect(describe({ access: "comment", comments: two })).toBe("Saving");
  expect(describe({ connection: { kind: "offline" }, comments: { ...two, isKept: false } })).toBe(
    "Not saved · 2 changes",
  );
  expect(isAtRisk({ ...SAVED, comments: { ...two, isKept: false } })).toBe(true);
  expect(isAtRisk({ ...SAVED, comments: two })).toBe(false);
});

it("says that the server keeps one waiting, with how much waits", () => {
  expect(describe({ unacknowledged: 2, waiting: 3, connection: SLOW })).toBe(
    "Waiting for the server · 3 changes",
  );
  expect(describe({ unacknowledged: 1, connection: SLOW })).toBe("Waiting for the server");
  expect(describe({ connection: SLOW })).toBe("Saved · on server");
});

it("promises a viewer nothing", () => {
  expect(describe({ access: "view" })).toBe("Live · view only");
});

it("says to a reviewer that they may comment", () => {
  expect(describe({ access: "comment" })).toBe("Live · view and comment");
});

it("claims that this device has the changes only when its copy has them all", () => {
  const offline = { ...SAVED, connection: { kind: "offline" }, waiting: 1 } as const;
  expect(toSaveState(offline)).toMatchObject({ kind: "offline", isKept: true });
  expect(toSaveState({ ...offline, localCopy: { kind: "writing", quarantined: 0 } })).toMatchObject({
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
