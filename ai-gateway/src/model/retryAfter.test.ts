import fc from "fast-check";
import { expect, it } from "vitest";
import { retryAfterBody, retryAfterHeader } from "./retryAfter.ts";

const NOW = Date.parse("Sun, 22 Nov 2026 10:00:00 GMT");
const RETRY_INFO = "type.googleapis.com/google.rpc.RetryInfo";

it.each([
  ["7", 7000],
  [" 0 ", 0],
  ["Sun, 22 Nov 2026 10:00:12 GMT", 12_000],
  ["Sun, 22 Nov 2026 09:00:00 GMT", 0],
  ["1.5", undefined],
  ["-3", undefined],
  ["soon", undefined],
  ["", undefined],
  [null, undefined],
])("reads the header %j as %j ms", (header, ms) => {
  expect(retryAfterHeader(header, NOW)).toBe(ms);
});

it.each([
  ["22s", 22_000],
  ["8.941621227s", 8942],
  ["0.5s", 500],
  ["22", undefined],
  ["-1s", undefined],
  [22, undefined],
])("reads the delay %j as %j ms", (retryDelay, ms) => {
  const help = { "@type": "type.googleapis.com/google.rpc.Help", links: [] };
  const details = [help, { "@type": RETRY_INFO, retryDelay }];
  expect(retryAfterBody(JSON.stringify({ error: { code: 429, details } }))).toBe(ms);
});

it.each(["", "<html>", "null", "[]", "{}", '{"error":"no"}', '{"error":{"details":[null]}}'])(
  "reads no delay from %s",
  (body) => {
    expect(retryAfterBody(body)).toBeUndefined();
  },
);

it("takes any header and any body", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const header = retryAfterHeader(text, NOW);
      expect(header === undefined || header >= 0).toBe(true);
      expect(retryAfterBody(text)).toBeUndefined();
    }),
  );
});
