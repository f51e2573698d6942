import { expect, it } from "vitest";
import { nextDigest } from "./nextDigest.ts";

it.each([
  ["daily", "2026-09-09T07:59:59.999Z", "2026-09-09T08:00:00.000Z"],
  ["daily", "2026-09-09T08:00:00.000Z", "2026-09-10T08:00:00.000Z"],
  ["weekly", "2026-09-09T12:00:00.000Z", "2026-09-14T08:00:00.000Z"],
  ["weekly", "2026-09-14T07:00:00.000Z", "2026-09-14T08:00:00.000Z"],
  ["weekly", "2026-09-14T08:00:00.000Z", "2026-09-21T08:00:00.000Z"],
  ["weekly", "2026-12-31T12:00:00.000Z", "2027-01-04T08:00:00.000Z"],
] as const)("a %s digest after %s goes out at %s", (kind, after, at) => {
  expect(new Date(nextDigest(kind, Date.parse(after))).toISOString()).toBe(at);
});
