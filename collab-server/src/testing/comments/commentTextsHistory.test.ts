import { countRounds } from "@formweave/schema/testing";
import { expect, it } from "vitest";
import { playCommentTexts } from "./commentTextsHistory.ts";

it(
  "every word of a comment is on the server, went back to its author, or is offered by their device",
  { timeout: 180_000 },
  async () => {
    const lost: [number, readonly string[]][] = [];
    for (let seed = 1; seed <= countRounds(1000); seed++) {
      const words = await playCommentTexts(seed);
      if (words.length > 0) lost.push([seed, words]);
    }
    expect(lost).toEqual([]);
  },
);

it.each([214, 640])("history %i, which lost words once, loses none", async (seed) => {
  expect(await playCommentTexts(seed)).toEqual([]);
});
