import { describe, expect, it } from "vitest";
import { createSite, mayChange } from "./site.ts";

const published = createSite({ publicUrl: "https://forms.example.com", trustedProxyHops: 0 });
const here = createSite({ publicUrl: undefined, trustedProxyHops: 0 });

it.each([
  ["our public address", "https://forms.example.com", "forms.example.com", true],
  ["our public address behind a proxy of this machine", "https://forms.example.com", "127.0.0.1:3000", true],
  ["this machine with a certificate of its own", "https://localhost:3000", "localhost:3000", true],
  ["no browser", undefined, "localhost:3000", true],
  ["our public address without a certificate", "http://forms.example.com", "forms.example.com", false],
  ["this machine without a certificate", "http://localhost:3000", "localhost:3000", false],
  ["another site", "https://evil.example", "localhost:3000", false],
  ["another site that leads here", "https://evil.example", "evil.example", false],
  ["another port", "https://localhost:4000", "localhost:3000", false],
  ["a name that starts like ours", "https://forms.example.com.evil.example", "forms.example.com", false],
  ["a sandboxed page", "null", "localhost:3000", false],
  ["nonsense", "::", "localhost:3000", false],
])("a published site answers for %s", (_who, origin, host, expected) => {
  expect(published.isOurs(origin, host)).toBe(expected);
});

it.each([
  ["the host that was asked", "http://localhost:3000", "localhost:3000", true],
  ["this machine, as its neighbors see it", "http://192.168.1.5:3000", "192.168.1.5:3000", true],
  ["another port", "http://localhost:4000", "localhost:3000", false],
  ["another site that leads here", "http://evil.example:3000", "evil.example:3000", false],
  ["another scheme on this machine", "https://localhost:3000", "localhost:3000", false],
  ["another scheme", "https://192.168.1.5:3000", "192.168.1.5:3000", false],
  ["another scheme at its own port", "https://192.168.1.5", "192.168.1.5", false],
  ["no scheme of the web", "ws://localhost:3000", "localhost:3000", false],
  ["no scheme of the web, at a number", "ftp://192.168.1.5:3000", "192.168.1.5:3000", false],
])("a site of this machine answers for %s", (_who, origin, host, expected) => {
  expect(here.isOurs(origin, host)).toBe(expected);
});

describe("a Host", () => {
  it.each([
    ["forms.example.com", true],
    ["FORMS.example.com:443", true],
    ["localhost:3000", true],
    ["127.0.0.1", true],
    ["[::1]:3000", true],
    ["forms.example.com:8443", false],
    ["evil.example", false],
    ["localhost.evil.example", false],
    ["192.168.1.5:3000", false],
    ["forms.example.com@evil.example", false],
    ["evil.example/@forms.example.com", false],
    ["", false],
    [undefined, false],
  ])("%s is one of a published site: %s", (host, expected) => {
    expect(published.answersAt(host)).toBe(expected);
  });

  it.each([
    ["localhost:3000", true],
    ["192.168.1.5:3000", true],
    ["[2001:db8::1]:3000", true],
    ["evil.example", false],
    ["192.168.1.5.evil.example", false],
  ])("%s is one of a site of this machine: %s", (host, expected) => {
    expect(here.answersAt(host)).toBe(expected);
  });
});

it("refuses what a browser marks as foreign, also without an Origin", () => {
  const host = "localhost:3000";
  const { isOurs } = here;
  expect(mayChange({ origin: undefined, host, fetchSite: "cross-site" }, isOurs)).toBe(false);
  expect(mayChange({ origin: undefined, host, fetchSite: "same-site" }, isOurs)).toBe(false);
  expect(mayChange({ origin: undefined, host, fetchSite: "same-origin" }, isOurs)).toBe(true);
  expect(mayChange({ origin: undefined, host, fetchSite: undefined }, isOurs)).toBe(true);
});
