import { MAX_ADDRESS } from "../limits.ts";
import type { Screen } from "../model/index.ts";
import { isMoreSpecific, parseRoute, type Segment } from "./route.ts";

/** Screens of an app as far as addresses need them, with settled routes. */
export type RoutedScreens = readonly Pick<Screen, "id" | "route">[];

/** A screen with the values of the parameters of its route, by name. */
export interface ScreenAddress {
  readonly screenId: string;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Finds the screen of a path below the app (`/orders/7`, percent-encoded); a fixed segment beats a parameter, and a trailing
 * slash counts for nothing. `/` is the screen with that route, else `home`, else the first screen. Paths whose first segment begins
 * with `_` are never a screen's.
 */
export function matchRoute(screens: RoutedScreens, path: string, home?: string): ScreenAddress | undefined {
  const parts = splitPath(path);
  if (parts === undefined) return undefined;
  const fitting = screens.flatMap(({ id, route: text }) => {
    const route = parseRoute(text);
    const params = route === undefined ? undefined : readParams(route, parts);
    return route === undefined || params === undefined ? [] : [{ route, screenId: id, params }];
  });
  const best = fitting.find(({ route }) => fitting.every((other) => !isMoreSpecific(other.route, route)));
  if (best !== undefined) return { screenId: best.screenId, params: best.params };
  return parts.length === 0 ? findHome(screens, home) : undefined;
}

/** The raw segments of a path; undefined for paths that are never a screen's. */
function splitPath(path: string): readonly string[] | undefined {
  if (path.length > MAX_ADDRESS || !path.startsWith("/")) return undefined;
  const parts = path === "/" ? [] : path.slice(1).replace(/\/$/, "").split("/");
  return parts.includes("") || parts[0]?.startsWith("_") === true ? undefined : parts;
}

/**
 * The path of a screen, percent-encoded; undefined for an unknown screen, an invalid route, a missing or empty value, and values
 * that make the path of another screen: `matchRoute` finds exactly this screen and these values again.
 */
export function buildPath(screens: RoutedScreens, address: ScreenAddress): string | undefined {
  const { screenId, params } = address;
  const route = parseRoute(screens.find(({ id }) => id === screenId)?.route ?? "");
  if (route === undefined) return undefined;
  const parts: string[] = [];
  for (const segment of route) {
    const value = segment.kind === "fixed" ? segment.text : encodeSegment(ownValue(params, segment.name));
    if (value === undefined) return undefined;
    parts.push(value);
  }
  const path = `/${parts.join("/")}`;
  return matchRoute(screens, path)?.screenId === screenId ? path : undefined;
}

function ownValue(params: ScreenAddress["params"], name: string): string | undefined {
  return Object.hasOwn(params, name) ? params[name] : undefined;
}

/** A value as a segment; undefined for those that no path can carry: nothing, `.`, `..` and broken surrogates. */
function encodeSegment(value: string | undefined): string | undefined {
  if (value === undefined || /^\.{0,2}$/.test(value) || !value.isWellFormed()) return undefined;
  return encodeURIComponent(value).replace(/^_/, "%5F");
}

function readParams(
  route: readonly Segment[],
  parts: readonly string[],
): ScreenAddress["params"] | undefined {
  if (route.length !== parts.length) return undefined;
  const params = new Map<string, string>();
  for (const [index, segment] of route.entries()) {
    const part = parts[index] ?? "";
    if (segment.kind === "fixed") {
      if (segment.text !== part) return undefined;
      continue;
    }
    const value = decodeSegment(part);
    if (value === undefined) return undefined;
    params.set(segment.name, value);
  }
  return Object.fromEntries(params);
}

function decodeSegment(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

function findHome(screens: RoutedScreens, home: string | undefined): ScreenAddress | undefined {
  const screen = screens.find(({ id }) => id === home) ?? screens[0];
  return screen === undefined || parseRoute(screen.route)?.some(({ kind }) => kind === "parameter") === true
    ? undefined
    : { screenId: screen.id, params: {} };
}
