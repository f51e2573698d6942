import fc from "fast-check";
import { expect, it } from "vitest";
import { appBase, pathInApp, resolveTarget } from "@formweave/schema/screens";
import { isOutsideAddress } from "@formweave/schema/widgets";
import { hostileTarget } from "./testing.ts";

const BASE = appBase("depot");

it.each([
  ["/list", "/a/depot/list"],
  ["list?x=1#top", "/a/depot/list?x=1#top"],
  ["/", "/a/depot"],
  ["/a/depot/list", "/a/depot/list"],
  ["/api/auth/google", "/a/depot/api/auth/google"],
  ["//evil.example/x", "/a/depot/evil.example/x"],
  ["\\\\evil.example", "/a/depot/evil.example"],
  ["?tab=2", "/a/depot?tab=2"],
])("%s is an address of the app", (target, address) => {
  expect(resolveTarget(BASE, target)).toEqual({ kind: "own", address });
});

it.each([
  "",
  "#top",
  "/../../api/me",
  "/%2e%2e/%2E./api/me",
  "javascript:alert(1)",
  "data:text/html,x",
  "x:y",
])("%s leads nowhere", (target) => {
  expect(resolveTarget(BASE, target)).toBeUndefined();
});

it("no target leads to another place of the site, and outside only by an address that says so", () => {
  fc.assert(
    fc.property(hostileTarget, (to) => {
      const found = resolveTarget(BASE, to);
      const isOutside = found?.kind === "outside";
      const { origin, pathname } = new URL(
        isOutside ? BASE : (found?.address ?? BASE),
        "https://forms.example",
      );
      expect([origin, pathInApp(BASE, pathname) !== undefined]).toEqual(["https://forms.example", true]);
      expect(isOutside && found.address !== to).toBe(false);
      expect(isOutside).toBe(isOutsideAddress(to));
    }),
    { numRuns: 3000 },
  );
});
