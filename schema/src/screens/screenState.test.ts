import fc from "fast-check";
import { expect, it } from "vitest";
import { screen, type Screen } from "../model/index.ts";
import { doRoutesConflict, listRouteParameters, parseRoute } from "../routes/index.ts";
import { formatScreenState, pathToScreen, readScreenState } from "./screenState.ts";

const part = fc.oneof(
  fc.constantFrom("a", "b", "new", ":x", ":y", ":id"),
  fc.stringMatching(/^[a-z0-9-]{1,5}$/),
);
const route = fc
  .array(part, { maxLength: 4 })
  .map((parts) => `/${parts.join("/")}`)
  .filter((text) => parseRoute(text) !== undefined);
const text = fc
  .oneof(
    fc.constantFrom("a", "new", "_x", "ä/ö", "100%", "%2F", "山田", "a b", "#?&=", "+", "\u0000"),
    fc.string(),
  )
  .filter((value) => value.isWellFormed());
const app = fc.record({
  screens: fc
    .array(route, { minLength: 1, maxLength: 8 })
    .map((routes) =>
      routes
        .filter((one, index) => !routes.slice(0, index).some((other) => doRoutesConflict(one, other)))
        .map((one, index): Screen => screen.parse({ id: `s${index}`, name: "S", route: one })),
    ),
  home: fc.constantFrom("s0", "s1", "gone"),
});
const query = fc.array(
  fc.tuple(
    text.filter((name) => !name.startsWith("_")),
    text,
  ),
  { maxLength: 4 },
);

it("the address of a state is read as this state, and written as the same address", () => {
  fc.assert(
    fc.property(app, query, fc.array(text, { minLength: 4, maxLength: 4 }), (given, asked, values) => {
      for (const { id, route: written } of given.screens) {
        const names = listRouteParameters(written);
        const params = Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""]));
        const address = formatScreenState(given, { screenId: id, params, query: asked });
        if (address === undefined) continue;
        const state = readScreenState(given, address);
        expect(state).toEqual({ screenId: id, params, query: asked });
        expect(state && formatScreenState(given, state)).toBe(address);
      }
    }),
    { numRuns: 500 },
  );
});

it("what is read from any address is read again from the address that is written for it", () => {
  const any = fc
    .tuple(fc.array(text.map(encodeURIComponent)), fc.string())
    .map(([parts, rest]) => `/${parts.join("/")}?${rest}`);
  fc.assert(
    fc.property(app, any, (given, address) => {
      const state = readScreenState(given, address);
      if (state === undefined) return;
      const written = formatScreenState(given, state);
      // The first screen may be reached by the address of the app alone, where its own route is taken by nobody else.
      expect(written === undefined ? state : readScreenState(given, written)).toEqual(state);
    }),
    { numRuns: 500 },
  );
});

it("a link to a screen with values takes those of the screen it stands on, then those that it starts with", () => {
  const orders = screen.parse({
    id: "o",
    name: "Orders",
    route: "/orders/:id",
    parameters: [{ id: "p", name: "id", kind: "number", start: 3, order: 1 }],
  });
  const given = { screens: [screen.parse({ id: "h", name: "Home", route: "/" }), orders] };
  expect(pathToScreen(given, orders, { id: "7" })).toBe("/orders/7");
  expect(pathToScreen(given, orders, {})).toBe("/orders/3");
  expect(pathToScreen(given, { ...orders, parameters: [] }, {})).toBeUndefined();
  expect(readScreenState(given, "/orders/7?_from=x&tab=open")?.query).toEqual([["tab", "open"]]);
});

it("a screen whose route is none has an address of its own", () => {
  const odd = screen.parse({ id: "odd", name: "Odd", route: "Start page" });
  const given = { screens: [screen.parse({ id: "h", name: "Home", route: "/" }), odd] };
  expect(pathToScreen(given, odd, {})).toBe("/_screen/odd");
  expect(readScreenState(given, "/_screen/odd")?.screenId).toBe("odd");
  expect(readScreenState(given, "/_screen/h")).toBeUndefined();
});
