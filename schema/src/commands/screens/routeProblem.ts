import type * as Y from "yjs";
import { readScreens } from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { appFailure } from "../../appErrors.ts";
import type { Failure } from "../../result.ts";
import { doRoutesConflict, parseRoute } from "../../routes/index.ts";

/** The reason why a screen cannot have a route: it is none, or an address would fit another screen as well. */
export function routeProblem(doc: Y.Doc, id: string, route: string): Failure | undefined {
  if (parseRoute(route) === undefined) return appFailure("ROUTE_INVALID");
  const other = readScreens(doc).find((screen) => screen.id !== id && doRoutesConflict(screen.route, route));
  if (other === undefined) return undefined;
  return other.route === route
    ? failure("ROUTE_TAKEN", { route })
    : appFailure("ROUTE_CLASH", { route, other: other.route });
}
