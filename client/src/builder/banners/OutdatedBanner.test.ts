import { expect, it } from "vitest";
import type { SessionStatus } from "#document/status.ts";
import { describeOutdated } from "./OutdatedBanner.tsx";

const OUTDATED: SessionStatus = {
  phase: "ready",
  connection: { kind: "offline" },
  localCopy: { kind: "kept", quarantined: 0 },
  access: "outdated",
  waiting: 2,
  unacknowledged: 0,
  sending: undefined,
  savedAt: undefined,
  comments: { waiting: 0, isKept: true },
};

it("an older page calls kept only what is kept", () => {
  expect(describeOutdated(OUTDATED)).toBe("Reload to go on: your 2 changes are kept on this device.");
  for (const kind of ["failing", "unavailable", "writing", "opening"] as const)
    expect(describeOutdated({ ...OUTDATED, localCopy: { kind, quarantined: 0 } })).not.toContain("kept");
  expect(describeOutdated({ ...OUTDATED, localCopy: { kind: "unavailable", quarantined: 0 } })).toContain(
    "reloading loses them",
  );
});

it("promises nothing where nothing waits", () => {
  expect(describeOutdated({ ...OUTDATED, waiting: 0 })).toBe("Reload to continue.");
});
