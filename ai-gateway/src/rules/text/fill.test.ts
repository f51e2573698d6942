import { LANGUAGES, MESSAGES, SENTENCES } from "@formweave/data/assistant";
import { expect, it } from "vitest";
import { fill } from "./fill.ts";

it("puts each part at its place, and reads none of them", () => {
  expect(fill("{2} of {1}, {1}", ["{2}$&", 7])).toBe("7 of {2}$&, {2}$&");
});

it.each(Object.entries({ ...SENTENCES, ...MESSAGES }))("tells the same in every language: %s", (_, words) => {
  const parts = LANGUAGES.map((language) => new Set(words[language].match(/\{\d\}/gu)));
  for (const each of parts) expect(each).toEqual(parts[0]);
});
