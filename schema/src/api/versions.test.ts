import { expect, it } from "vitest";
import { snapshotName } from "./versions.ts";

it("a version that nobody named is called after the time of who made it", () => {
  const at = Date.parse("2026-11-22T23:14:00Z");
  expect(snapshotName(at, "UTC")).toBe("Nov 22, 11:14 PM");
  expect(snapshotName(at, "Europe/Berlin")).toBe("Nov 23, 12:14 AM");
});
