import { expect, it } from "vitest";
import { relativeTime } from "./relativeTime.ts";

const NOW = Date.parse("2026-09-16T12:00:00Z"); // a Wednesday

it.each([
  ["2026-09-16T11:59:30Z", "just now"],
  ["2026-09-16T12:04:00Z", "just now"],
  ["2026-09-16T11:58:50Z", "1 minute ago"],
  ["2026-09-16T11:40:00Z", "20 minutes ago"],
  ["2026-09-16T09:00:00Z", "3 hours ago"],
  ["2026-09-15T23:59:00Z", "yesterday"],
  ["2026-09-15T00:01:00Z", "yesterday"],
  ["2026-09-11T08:00:00Z", "Friday"],
  ["2026-09-03T08:00:00Z", "Sep 3"],
  ["2023-09-03T08:00:00Z", "Sep 3, 2023"],
])("%s reads %s", (at, text) => {
  expect(relativeTime(Date.parse(at), NOW, "UTC")).toBe(text);
});

it("yesterday is the day before in the reader's own time zone", () => {
  const at = Date.parse("2026-09-15T20:00:00Z");
  expect(relativeTime(at, NOW, "UTC")).toBe("yesterday");
  expect(relativeTime(at, NOW, "Asia/Tokyo")).toBe("16 hours ago");
});
