import { expect, it } from "vitest";
import { readHex } from "./ColorView.tsx";

it("a color may be typed short or long, with or without its sign, in any case", () => {
  expect(["#112233", "112233", " #ABC ", "abc"].map(readHex)).toEqual([
    "#112233",
    "#112233",
    "#aabbcc",
    "#aabbcc",
  ]);
});

it("what is no color is none", () => {
  expect(["", "red", "#12", "#1122334", "url(x)"].map(readHex)).toEqual(Array(5).fill(undefined));
});
