import { MAX_ROUTE, MAX_SEGMENTS } from "../limits.ts";

/** A segment of a route: fixed text, or a parameter that takes any text of one segment. */
export type Segment =
  | { readonly kind: "fixed"; readonly text: string }
  | { readonly kind: "parameter"; readonly name: string };

const FIXED = /^[a-z0-9-]+$/;
const PARAMETER = /^:[A-Za-z][A-Za-z0-9]*$/;

/**
 * Parses a route such as `/orders/:id/edit`: at most `MAX_SEGMENTS` segments of `[a-z0-9-]` or `:name`, each name once.
 * Undefined for anything else; documents from before this rule may hold any text.
 */
export function parseRoute(route: string): readonly Segment[] | undefined {
  if (route === "/") return [];
  if (!route.startsWith("/") || route.length > MAX_ROUTE) return undefined;
  const parts = route.slice(1).split("/");
  if (parts.length > MAX_SEGMENTS) return undefined;
  const segments = parts.flatMap(parseSegment);
  const names = segments.flatMap((segment) => (segment.kind === "parameter" ? segment.name : []));
  return segments.length === parts.length && new Set(names).size === names.length ? segments : undefined;
}

/** Names of the parameters of a route, from left to right; none for an invalid route. */
export function listRouteParameters(route: string): readonly string[] {
  return (parseRoute(route) ?? []).flatMap((segment) => (segment.kind === "parameter" ? segment.name : []));
}

/** A valid route from a name: `Über uns` becomes `/uber-uns`; `/screen` when nothing of the name is left. */
export function routeFromName(name: string): string {
  const slug = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/\p{M}+/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 60)
    .replace(/-+$/, "");
  return `/${slug === "" ? "screen" : slug}`;
}

/**
 * True when some address fits both routes and neither is the more specific one: `/a/:x` with `/a/:y`, `/a/:x` with `/:y/b`.
 * `/a/b` and `/a/:x` do not clash, since a fixed segment beats a parameter. Invalid routes clash only with their equals.
 */
export function doRoutesConflict(one: string, other: string): boolean {
  if (one === other) return true;
  const [a, b] = [parseRoute(one), parseRoute(other)];
  return a !== undefined && b !== undefined && doSegmentsConflict(a, b);
}

/** `doRoutesConflict` for parsed routes. */
export function doSegmentsConflict(a: readonly Segment[], b: readonly Segment[]): boolean {
  if (a.length !== b.length) return false;
  const order = compareSpecificity(a, b);
  return order === "equal" || order === "crossing";
}

/** Addresses that two routes of the same length share: not at all, all of one, or some of each. */
type Overlap = "none" | "equal" | "crossing" | "first" | "second";

function compareSpecificity(a: readonly Segment[], b: readonly Segment[]): Overlap {
  const pairs = a.flatMap((segment, index) => {
    const other = b[index];
    return other === undefined ? [] : [[segment, other] as const];
  });
  if (pairs.length < a.length || pairs.some(areApart)) return "none";
  const isFirst = pairs.some(([one, other]) => one.kind === "fixed" && other.kind === "parameter");
  const isSecond = pairs.some(([one, other]) => one.kind === "parameter" && other.kind === "fixed");
  if (isFirst === isSecond) return isFirst ? "crossing" : "equal";
  return isFirst ? "first" : "second";
}

function areApart([one, other]: readonly [Segment, Segment]): boolean {
  return one.kind === "fixed" && other.kind === "fixed" && one.text !== other.text;
}

/** True when `route` takes precedence over another route that fits the same address. */
export function isMoreSpecific(route: readonly Segment[], other: readonly Segment[]): boolean {
  return compareSpecificity(route, other) === "first";
}

/** Adds a suffix to the last fixed segment of a route: `/a/:x` becomes `/a-2/:x`, `/:x` becomes `/screen-2/:x`. */
export function suffixRoute(route: string, suffix: string): string {
  const segments = parseRoute(route);
  const index = segments?.findLastIndex(({ kind }) => kind === "fixed") ?? -1;
  if (segments === undefined || segments.length === 0 || index === segments.length - 1)
    return `${route.slice(0, MAX_ROUTE - suffix.length)}${suffix}`;
  const parts = route.slice(1).split("/");
  if (index === -1) return joinWithin([`screen${suffix}`, ...parts.slice(0, MAX_SEGMENTS - 1)]);
  return joinWithin(parts.map((part, at) => (at === index ? `${part}${suffix}` : part)));
}

/** Joins segments, leaving out the last ones that do not fit into a route. */
function joinWithin(parts: readonly string[]): string {
  let route = "";
  for (const part of parts) {
    if (route.length + 1 + part.length > MAX_ROUTE) break;
    route = `${route}/${part}`;
  }
  return route;
}

function parseSegment(part: string): Segment[] {
  if (FIXED.test(part)) return [{ kind: "fixed", text: part }];
  return PARAMETER.test(part) ? [{ kind: "parameter", name: part.slice(1) }] : [];
}
