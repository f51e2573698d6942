import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hexOfHsva, parseHsva } from "./hsv.ts";

const byte = fc.integer({ min: 0, max: 255 });

function toHex(bytes: readonly number[]): string {
  return `#${bytes.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function roundTrip(hex: string): string | undefined {
  const color = parseHsva(hex);
  return color && hexOfHsva(color);
}

describe("hue, saturation and brightness", () => {
  it("give every colour of 8 bits back as it was", () => {
    fc.assert(
      fc.property(fc.tuple(byte, byte, byte), (bytes) => {
        expect(roundTrip(toHex(bytes))).toBe(toHex(bytes));
      }),
      { numRuns: 2000 },
    );
  });

  it("keep how much a colour lets through", () => {
    fc.assert(
      fc.property(fc.tuple(byte, byte, byte, fc.integer({ min: 0, max: 254 })), (bytes) => {
        expect(roundTrip(toHex(bytes))).toBe(toHex(bytes));
      }),
    );
  });

  it("name the pure colours by their hue", () => {
    const hues = ["#ff0000", "#ffff00", "#00ff00", "#00ffff", "#0000ff", "#ff00ff"].map(
      (hex) => parseHsva(hex)?.hue,
    );
    expect(hues).toEqual([0, 60, 120, 180, 240, 300]);
  });

  it("are not read from what is no whole hex colour", () => {
    expect(["", "#abc", "red", "#ABCDEF"].map(parseHsva)).toEqual(Array(4).fill(undefined));
  });
});
