import fc from "fast-check";
import { expect, it } from "vitest";
import { MAX_ROUTE, MAX_SEGMENTS } from "../limits.ts";
import { buildPath, matchRoute } from "./matchRoute.ts";
import { doRoutesConflict, listRouteParameters, parseRoute, routeFromName, suffixRoute } from "./route.ts";

const part = fc.oneof(
  fc.constantFrom("a", "b", "new", "a-2", "-", ":x", ":y", ":id"),
  fc.stringMatching(/^[a-z0-9-]{1,5}$/),
);
const route = fc
  .array(part, { maxLength: 4 })
  .map((parts) => `/${parts.join("/")}`)
  .filter((text) => parseRoute(text) !== undefined);
const value = fc.oneof(
  fc.constantFrom(
    "a",
    "new",
    "_x",
    ".",
    "..",
    "",
    "ä/ö",
    "100%",
    "%2F",
    "山田",
    "\u{1F600}",
    "\uD800",
    "a b",
    "#?&",
  ),
  fc.string({ maxLength: 6 }),
);

/** Screens whose routes do not clash, in any order. */
const screens = fc
  .array(route, { minLength: 1, maxLength: 8 })
  .map((routes) =>
    routes
      .filter((one, index) => !routes.slice(0, index).some((other) => doRoutesConflict(one, other)))
      .map((one, index) => ({ id: `s${index}`, route: one })),
  );

it("a path that is built for a screen is found again, with the same values", () => {
  fc.assert(
    fc.property(screens, fc.array(value, { minLength: 4, maxLength: 4 }), (all, values) => {
      for (const { id, route: text } of all) {
        const names = listRouteParameters(text);
        const params = Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""]));
        const path = buildPath(all, { screenId: id, params });
        if (path === undefined) continue;
        expect(matchRoute(all, path)).toEqual({ screenId: id, params });
      }
    }),
    { numRuns: 2000 },
  );
});

it("a path is built for every value that no other screen claims, unless no path can carry it", () => {
  const all = [{ id: "one", route: "/orders/:id" }];
  fc.assert(
    fc.property(value, (id) => {
      const isCarried =
        id.isWellFormed() && !["", ".", ".."].includes(id) && encodeURIComponent(id).length < 1900;
      expect(buildPath(all, { screenId: "one", params: { id } }) !== undefined).toBe(isCarried);
    }),
  );
});

it("an address is one screen's, whatever the order of the screens", () => {
  const parts = fc.array(fc.oneof(part, value.map(encodeLoosely)), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(screens, parts, (all, address) => {
      // The root itself may be the first screen's.
      const path = `/${address.join("/")}x`;
      expect(matchRoute(all.toReversed(), path)).toEqual(matchRoute(all, path));
    }),
    { numRuns: 2000 },
  );
});

function encodeLoosely(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : "%ED";
}

it("routes clash exactly when an address fits both and neither is more specific", () => {
  fc.assert(
    fc.property(route, route, (a, b) => {
      expect(doRoutesConflict(a, b)).toBe(doRoutesConflict(b, a));
      const hasShared = sharedAddress(a, b) !== undefined;
      expect(doRoutesConflict(a, b)).toBe(hasShared && !isAbove(a, b) && !isAbove(b, a));
    }),
    { numRuns: 2000 },
  );
});

/** True when a route is fixed wherever the other one is, and somewhere else too. */
function isAbove(text: string, other: string): boolean {
  const [a, b] = [parseRoute(text) ?? [], parseRoute(other) ?? []];
  const fixed = a.map(({ kind }, index) => [kind === "fixed", b[index]?.kind === "fixed"] as const);
  return fixed.every(([one, two]) => one || !two) && fixed.some(([one, two]) => one && !two);
}

/** An address that fits both routes, if there is one. */
function sharedAddress(a: string, b: string): string | undefined {
  const [one, other] = [parseRoute(a) ?? [], parseRoute(b) ?? []];
  if (one.length !== other.length) return undefined;
  const parts = one.map((segment, index) => {
    const beside = other[index];
    if (segment.kind === "fixed") return segment.text;
    return beside?.kind === "fixed" ? beside.text : "zzz";
  });
  const fits = other.every((segment, index) => segment.kind === "parameter" || segment.text === parts[index]);
  return fits ? `/${parts.join("/")}` : undefined;
}

it("a suffix makes another route, a valid one where the route is valid, within the limits", () => {
  fc.assert(
    fc.property(route, fc.integer({ min: 2, max: 99 }), (text, number) => {
      const other = suffixRoute(text, `-${number}`);
      expect(other).not.toBe(text);
      expect(parseRoute(other)).toBeDefined();
      expect(doRoutesConflict(other, text) && !text.includes(":")).toBe(false);
    }),
  );
  const long = `/${Array.from({ length: MAX_SEGMENTS }, (_, index) => `:${"x".repeat(20)}${index}`).join("/")}`;
  expect(suffixRoute(long, "-2").length).toBeLessThanOrEqual(MAX_ROUTE);
});

it.each([
  ["About us", "/about-us"],
  ["Über uns", "/uber-uns"],
  ["Straße 5", "/strasse-5"],
  ["山田", "/screen"],
  ["  ", "/screen"],
  ["a/b:c", "/a-b-c"],
  ["x".repeat(200), `/${"x".repeat(60)}`],
])("the route of a screen named %s is %s", (name, expected) => {
  expect(routeFromName(name)).toBe(expected);
});

it.each([
  "",
  "about",
  "/about/",
  "//",
  "/a//b",
  "/A",
  "/a b",
  "/:",
  "/:1",
  "/:x/:x",
  "/a:x",
  "/_x",
  "/a/b/c/d/e/f/g/h/i",
])("%s is no route", (text) => {
  expect(parseRoute(text)).toBeUndefined();
});

it("the root is the screen with that route, else home, else the first; ours begin with an underscore", () => {
  const all = [
    { id: "one", route: "/one" },
    { id: "two", route: "/two" },
  ];
  const other = { id: "root", route: "/" };
  expect(matchRoute(all, "/")?.screenId).toBe("one");
  expect(matchRoute(all, "/", "two")?.screenId).toBe("two");
  expect(matchRoute(all, "/", "gone")?.screenId).toBe("one");
  expect(matchRoute([...all, other], "/", "two")?.screenId).toBe("root");
  expect(matchRoute(all, "/one/")?.screenId).toBe("one");
  expect(matchRoute([{ id: "any", route: "/:x" }], "/_files")).toBeUndefined();
  expect(matchRoute([], "/")).toBeUndefined();
});
