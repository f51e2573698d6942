import { expect, it } from "vitest";
import { measureFloods } from "./floodBench.ts";

/** The bar is ten times a calm time on a machine of its own, by `npm run bench`; here others work too. */
const MOST_MS = 150;

it("lets two people edit while others ask for wide documents and the pages of large forms", async () => {
  const floods = await measureFloods({ ms: 800, backMs: 0, kinds: ["wide", "strangers"] });
  expect(floods).toHaveLength(2);
  for (const { during, end } of floods) {
    expect(Object.keys(end.statuses)).toEqual(["200"]);
    expect(during.p99).toBeLessThan(MOST_MS);
  }
}, 60_000);
