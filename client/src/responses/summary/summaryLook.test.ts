import { describe, expect, it } from "vitest";
import { formatDay } from "#responses/days.ts";
import { toComparison, describeSpan, FIRST_LOOK, toSpan } from "./summaryLook.ts";

const at = (text: string): number => new Date(text).getTime();
const NOW = at("2026-09-09T11:42");

describe("the period of a summary", () => {
  it("is whole days up to today", () => {
    const span = toSpan({ kind: "days", days: 7 }, NOW);
    expect(span).toEqual({ from: at("2026-09-03T00:00"), before: at("2026-09-10T00:00") });
    expect(describeSpan(span, NOW)).toBe("Sep 3 – Sep 9");
  });

  it("has both days of a range in it", () => {
    const span = toSpan({ kind: "range", from: "2025-12-31", to: "2025-12-31" }, NOW);
    expect(span).toEqual({ from: at("2025-12-31T00:00"), before: at("2026-01-01T00:00") });
    expect([describeSpan(span, NOW), formatDay(span.from ?? 0)]).toEqual(["Dec 31, 2025", "2025-12-31"]);
  });

  it("is compared with as many days before it", () => {
    expect(toComparison({ ...FIRST_LOOK, period: { kind: "days", days: 30 } }, NOW)).toEqual({
      kind: "period",
      from: at("2026-07-12T00:00"),
      before: at("2026-08-11T00:00"),
    });
  });

  it("is compared with nothing where it is all time", () => {
    expect(toComparison({ ...FIRST_LOOK, period: { kind: "all" } }, NOW)).toEqual({ kind: "none" });
    expect(describeSpan(toSpan({ kind: "all" }, NOW), NOW)).toBe("All time");
  });
});
