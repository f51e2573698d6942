import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hexOfHsva, hsvaOf } from "./hsv.ts";

const byte = fc.integer({ min: 0, max: 255 });

function hexOf(bytes: readonly number[]): string {
  return `#${bytes.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function roundTrip(hex: string): string | undefined {
  const color = hsvaOf(hex);
  return color && hexOfHsva(color);
}

describe("hue, saturation and brightness", () => {
  it("give every colour of 8 bits back as it was", () => {
    fc.assert(
      fc.property(fc.tuple(byte, byte, byte), (bytes) => {
        expect(roundTrip(hexOf(bytes))).toBe(hexOf(bytes));
      }),
      { numRuns: 2000 },
    );
  });

  it("keep how much a colour lets through", () => {
    fc.assert(
      fc.property(fc.tuple(byte, byte, byte, fc.integer({ min: 0, max: 254 })), (bytes) => {
        expect(roundTrip(hexOf(bytes))).toBe(hexOf(bytes));
      }),
    );
  });

  it("name the pure colours by their hue", () => {
    const hues = ["#ff0000", "#ffff00", "#00ff00", "#00ffff", "#0000ff", "#ff00ff"].map(
      (hex) => hsvaOf(hex)?.hue,
    );
    expect(hues).toEqual([0, 60, 120, 180, 240, 300]);
  });

  it("are not read from what is no whole hex colour", () => {
    expect(["", "#abc", "red", "#ABCDEF"].map(hsvaOf)).toEqual(Array(4).fill(undefined));
  });
});
