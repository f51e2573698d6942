import { expect, it } from "vitest";
import { createOriginCheck, mayChange } from "./origins.ts";

const isOurs = createOriginCheck(() => "https://forms.example.com");

it.each([
  ["our public address behind a proxy", "https://forms.example.com", "internal:3000", true],
  ["the host that was asked", "http://localhost:3000", "localhost:3000", true],
  ["no browser", undefined, "localhost:3000", true],
  ["another site", "https://evil.example", "localhost:3000", false],
  ["another port", "http://localhost:4000", "localhost:3000", false],
  ["a name that starts like ours", "https://forms.example.com.evil.example", "forms.example.com", false],
  ["a sandboxed page", "null", "localhost:3000", false],
  ["nonsense", "::", "localhost:3000", false],
])("answers for %s", (_who, origin, host, expected) => {
  expect(isOurs(origin, host)).toBe(expected);
});

it("refuses what a browser marks as foreign, also without an Origin", () => {
  const host = "localhost:3000";
  expect(mayChange({ origin: undefined, host, fetchSite: "cross-site" }, isOurs)).toBe(false);
  expect(mayChange({ origin: undefined, host, fetchSite: "same-site" }, isOurs)).toBe(false);
  expect(mayChange({ origin: undefined, host, fetchSite: "same-origin" }, isOurs)).toBe(true);
  expect(mayChange({ origin: undefined, host, fetchSite: undefined }, isOurs)).toBe(true);
});
