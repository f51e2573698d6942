import { countRounds } from "@formweave/schema/testing";
import { expect, it } from "vitest";
import { playComments } from "./commentsHistory.ts";

const SEEDS = countRounds(40);

it("no comment is lost, changed by another, or on the wrong thing, whatever people do offline, over epochs and crashes", async () => {
  for (let seed = 0; seed < SEEDS; seed++) expect([seed, await playComments(seed)]).toEqual([seed, []]);
});
