import { describe, expect, it } from "vitest";
import { readColor } from "./readColor.ts";

describe("a typed colour", () => {
  it("may be short, long, with or without #, in any case", () => {
    expect(["#abc", "ABC", "#AaBbCc", " aabbcc "].map(readColor)).toEqual(Array(4).fill("#aabbcc"));
  });

  it("is the theme's when nothing is typed", () => {
    expect(readColor("  ")).toBe("");
  });

  it("is not accepted when it is no hex colour", () => {
    expect(["red", "#ab", "#abcde", "url(x)"].map(readColor)).toEqual(Array(4).fill(undefined));
  });
});
