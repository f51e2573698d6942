import { describe, expect, it } from "vitest";
import { writeCount, writeShare, writeTime } from "#responses/writeNumber.ts";
import { describeChange } from "./describeChange.ts";

describe("a figure", () => {
  it("says how it changed, and whether that is for the better", () => {
    expect(describeChange({ now: 214, before: 181 }, { write: writeCount })).toEqual({
      text: "+33",
      isBetter: true,
      from: "181",
    });
    const time = describeChange({ now: 228_000, before: 252_000 }, { write: writeTime, isLessBetter: true });
    expect(time).toEqual({ text: "−24 s", isBetter: true, from: "4 min 12 s" });
  });

  it("says nothing where there is nothing to compare, and of what looks the same that it is", () => {
    expect(describeChange({ now: 3, before: null }, { write: writeCount })).toBe(undefined);
    expect(describeChange({ now: 0.711, before: 0.709 }, { write: writeShare })?.text).toBe("Same as before");
    const time = describeChange({ now: 1600, before: 1400 }, { write: writeTime });
    expect(time?.text).toBe("Same as before");
  });
});
