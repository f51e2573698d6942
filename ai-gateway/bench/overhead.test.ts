import { expect, it } from "vitest";
import { measureOverhead, quantile } from "./overhead.ts";

/** The limits are 5 ms on a machine of its own, with `npm run bench`; here other processes run too. */
const MARGIN_MS = 25;
const AMOUNT = { calls: 8, warm: 5 } as const;

it("adds little over HTTP to what the provider takes, and hands on each piece at once", async () => {
  const { chat, form } = await measureOverhead(AMOUNT);
  expect(chat.gateway.pieces).toHaveLength(chat.direct.pieces.length);
  expect(median(chat.gateway.pieces)).toBeLessThan(MARGIN_MS);
  expect(median(chat.gateway.first)).toBeLessThan(MARGIN_MS);
  expect(median(chat.gateway.whole)).toBeLessThan(MARGIN_MS);
  expect(median(form.gateway.whole)).toBeLessThan(MARGIN_MS);
}, 120_000);

function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}
