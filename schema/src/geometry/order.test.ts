import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderBetween, ordersBetween } from "./order.ts";

const isAscending = (keys: readonly string[]) =>
  keys.every((key, index) => index === 0 || (keys[index - 1] ?? "") < key);
/** Any key of an old or hostile document, with many zeros and common prefixes. */
const foreignKey = fc.stringMatching(/^[01z]{0,6}[0-9A-Za-z]{1,6}0{0,3}$/);

describe("orderBetween", () => {
  it("starts in the middle and grows to both sides", () => {
    const middle = orderBetween(null, null, "a");
    expect(orderBetween(null, middle, "b") < middle).toBe(true);
    expect(orderBetween(middle, null, "b") > middle).toBe(true);
    expect(middle).toMatch(/^[0-9A-Za-z]{7}$/);
  });

  it("any sequence of inserts keeps the order that was meant, and no key ends with 0", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 200 }), (places) => {
        const keys: string[] = [];
        places.forEach((place, index) => {
          const at = place % (keys.length + 1);
          keys.splice(at, 0, orderBetween(keys[at - 1] ?? null, keys[at] ?? null, `widget-${index}`));
        });
        expect(isAscending(keys)).toBe(true);
        expect(keys.every((key) => /^[0-9A-Za-z]*[1-9A-Za-z]$/.test(key))).toBe(true);
      }),
    );
  });

  it("two people who insert at one place never get equal keys, and both stay in place", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.uuid(), { minLength: 4, maxLength: 4 }),
        ([a = "", b = "", c = "", d = ""]) => {
          const before = orderBetween(null, null, a);
          const after = orderBetween(before, null, b);
          const [mine, theirs] = [orderBetween(before, after, c), orderBetween(before, after, d)];
          expect(mine).not.toBe(theirs);
          const [low = "", high = ""] = [mine, theirs].toSorted();
          expect(isAscending([before, low, orderBetween(low, high, "next"), high, after])).toBe(true);
        },
      ),
    );
  });

  it("whatever keys stand in the document, it sorts between them or, without room, behind the first", () => {
    fc.assert(
      fc.property(fc.option(foreignKey), fc.option(foreignKey), fc.string(), (before, after, suffix) => {
        const key = orderBetween(before, after, suffix);
        const hasRoom = after !== null && (before ?? "") < after.replace(/0+$/, "");
        expect(before === null || key > before).toBe(true);
        expect(!hasRoom || key < after).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it("stays below an upper key that continues the lower one", () => {
    for (const [before, after] of [
      ["V01", "V011"],
      ["V01", "V01001"],
      ["V01", "V01z"],
      ["Vz", "Vz1"],
    ] as const) {
      expect(isAscending([before, orderBetween(before, after, "w"), after])).toBe(true);
    }
  });

  it("goes behind the first of two equal or reversed keys", () => {
    expect(orderBetween("V00abcd", "V00abcd", "w") > "V00abcd").toBe(true);
    expect(orderBetween("V05abcd", "V00abcd", "w") > "V05abcd").toBe(true);
  });

  it("takes a neighbour that is no key as none", () => {
    expect(orderBetween("~!", "", "w")).toBe(orderBetween(null, null, "w"));
  });

  it("10,000 appended or put in front stay short", () => {
    let [last, first] = [orderBetween(null, null, "w"), orderBetween(null, null, "w")];
    for (let index = 0; index < 10_000; index += 1) {
      const [appended, prepended] = [
        orderBetween(last, null, `w${index}`),
        orderBetween(null, first, `w${index}`),
      ];
      if (appended <= last || prepended >= first) throw new Error(`out of order at ${index}`);
      [last, first] = [appended, prepended];
    }
    expect(last).toHaveLength(7);
    expect(first).toHaveLength(7);
  });

  it("goes on beyond the last and the first whole number", () => {
    const keys = ["0001", "zzzz"];
    for (let index = 0; index < 200; index += 1) {
      keys.unshift(orderBetween(null, keys[0] ?? null, `a${index}`));
      keys.push(orderBetween(keys.at(-1) ?? null, null, `b${index}`));
    }
    expect(isAscending(keys)).toBe(true);
  });

  it.each(["behind the lower", "ahead of the upper", "between the last two"])(
    "1,000 inserts %s stay below 300 digits",
    (way) => {
      let [low, high] = [orderBetween(null, null, "a"), ""];
      high = orderBetween(low, null, "b");
      for (let index = 0; index < 1000; index += 1) {
        const key = orderBetween(low, high, `w${index}`);
        if (key <= low || key >= high) throw new Error(`out of order at ${index}`);
        const raisesLow = way === "ahead of the upper" || (way === "between the last two" && index % 2 === 0);
        if (raisesLow) low = key;
        else high = key;
      }
      expect(Math.max(low.length, high.length)).toBeLessThan(300);
    },
  );
});

describe("ordersBetween", () => {
  it("gives ascending keys between any two ends", () => {
    const ends = fc.constantFrom<readonly [string | null, string | null]>(
      [null, null],
      ["V00abcd", null],
      [null, "V00abcd"],
      ["V00abcd", "V00abce"],
      ["V00", "V001"],
      ["V05abcd", "V00abcd"],
    );
    fc.assert(
      fc.property(ends, fc.uniqueArray(fc.uuid(), { maxLength: 60 }), ([before, after], suffixes) => {
        const keys = ordersBetween(before, after, suffixes);
        expect(keys).toHaveLength(suffixes.length);
        const isOrdered = before === null || after === null || before < after;
        const fence = [before, ...keys, isOrdered ? after : null].filter((key) => key !== null);
        expect(isAscending(fence)).toBe(true);
      }),
    );
  });

  it("a thousand between two neighbours stay short", () => {
    const keys = ordersBetween(
      "V00abcd",
      "V01abcd",
      Array.from({ length: 1000 }, (_, index) => `w${index}`),
    );
    expect(isAscending(keys)).toBe(true);
    expect(Math.max(...keys.map((key) => key.length))).toBeLessThan(30);
  });
});
