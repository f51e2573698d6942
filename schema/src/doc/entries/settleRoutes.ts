import { MAX_SCREENS } from "../../limits.ts";
import type { Screen } from "../../model/index.ts";
import { doSegmentsConflict, parseRoute, suffixRoute, type Segment } from "../../routes/index.ts";

/**
 * Screens with routes of which no two clash: two people working apart can give two screens the same one. The screen with the
 * smallest id keeps it, the others get a suffix, `/about-2`, until somebody changes one of them; every replica computes the
 * same, whatever the order of the screens.
 */
export function settleRoutes(screens: readonly Screen[]): Screen[] {
  const taken = createRoutes(screens.map(({ route }) => route));
  if (!taken.hasConflict()) return [...screens];
  const kept = createRoutes([]);
  const settled = new Map<string, Screen>();
  const freeRoute = createFreeRoutes(taken);
  for (const screen of screens.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const route = kept.has(screen.route) ? freeRoute(screen.route) : screen.route;
    kept.add(route);
    taken.add(route);
    settled.set(screen.id, route === screen.route ? screen : { ...screen, route });
  }
  return screens.flatMap(({ id }) => settled.get(id) ?? []);
}

/** Routes that are in use. */
interface Routes {
  add(route: string): void;
  /** True when a route of these clashes with the given one. */
  has(route: string): boolean;
  hasConflict(): boolean;
}

/**
 * Routes with parameters that are compared with each other; more than an app may have screens. Beyond, a hostile document would
 * cost every reader a second.
 */
const MOST_COMPARED = 2 * MAX_SCREENS;

/** Compares only routes with parameters with each other: others clash only with their equals. */
function createRoutes(routes: readonly string[]): Routes {
  const all = new Set(routes);
  const open: (readonly Segment[])[] = [];
  const keep = (route: string) => {
    const parsed = open.length < MOST_COMPARED ? parseOpen(route) : undefined;
    if (parsed !== undefined) open.push(parsed);
  };
  for (const route of routes) keep(route);
  return {
    add(route) {
      if (!all.has(route)) keep(route);
      all.add(route);
    },
    has(route) {
      const parsed = all.has(route) ? undefined : parseOpen(route);
      return (
        all.has(route) || (parsed !== undefined && open.some((other) => doSegmentsConflict(other, parsed)))
      );
    },
    hasConflict: () =>
      all.size < routes.length ||
      open.some((one, index) => open.some((other, at) => at > index && doSegmentsConflict(one, other))),
  };
}

/** A route with parameters; undefined for one without. */
function parseOpen(route: string): readonly Segment[] | undefined {
  return route.includes(":") ? parseRoute(route) : undefined;
}

/** Suffixes that are tried on a route with parameters: each may clash, as every `/:x/b-2` does with `/a/:y`. */
const MAX_SUFFIXES = 9;

/**
 * Finds routes that clash with none: the wanted one with a suffix, in the end one without parameters. Suffixes go on where they
 * were for the same route, since what is taken stays taken.
 */
function createFreeRoutes(taken: Routes): (route: string) => string {
  const tried = new Map<string, number>();
  return (route) => {
    const hasParameters = route.includes(":");
    for (let number = (tried.get(route) ?? 1) + 1; ; number++) {
      const free =
        hasParameters && number > MAX_SUFFIXES ? `/screen-${number}` : suffixRoute(route, `-${number}`);
      tried.set(route, number);
      if (!taken.has(free)) return free;
    }
  };
}
