import { expect, it } from "vitest";
import { describeSaveState, saveStateOf, type SessionStatus } from "./status.ts";

const SAVED: SessionStatus = {
  phase: "ready",
  connection: "online",
  localCopy: "loaded",
  mayEdit: true,
  isOutdated: false,
  waiting: 0,
  unacknowledged: 0,
};

function say(over: Partial<SessionStatus>): string {
  return describeSaveState(saveStateOf({ ...SAVED, ...over }));
}

it("says saved only when the server has acknowledged everything", () => {
  expect(say({})).toBe("Saved · on server");
  expect(say({ unacknowledged: 1, waiting: 1 })).toBe("Saving");
  expect(say({ connection: "connecting" })).not.toContain("Saved");
});

it("counts what waits while offline, and admits when it is kept nowhere", () => {
  expect(say({ connection: "offline", waiting: 3 })).toBe("Offline · 3 changes waiting");
  expect(say({ connection: "offline", waiting: 1, localCopy: "unavailable" })).toBe("Not saved · 1 change");
  expect(say({ connection: "offline" })).toBe("Offline");
});

it("promises a viewer nothing", () => {
  expect(say({ mayEdit: false })).toBe("Live · view only");
});
