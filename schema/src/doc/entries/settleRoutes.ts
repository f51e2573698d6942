import { MAX_ROUTE } from "../../limits.ts";
import type { Screen } from "../../model/index.ts";

/**
 * Screens in their order with unique routes: two people working apart can give two screens the same one. The first keeps it,
 * the others get a suffix, `/about-2`, until somebody changes one of them; every replica computes the same.
 */
export function settleRoutes(screens: readonly Screen[]): Screen[] {
  const taken = new Set(screens.map(({ route }) => route));
  if (taken.size === screens.length) return [...screens];
  const kept = new Set<string>();
  return screens.map((screen) => {
    const route = kept.has(screen.route) ? freeRoute(screen.route, taken) : screen.route;
    kept.add(route);
    taken.add(route);
    return route === screen.route ? screen : { ...screen, route };
  });
}

function freeRoute(route: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number++) {
    const ending = `-${number}`;
    const free = `${route.slice(0, MAX_ROUTE - ending.length)}${ending}`;
    if (!taken.has(free)) return free;
  }
}
