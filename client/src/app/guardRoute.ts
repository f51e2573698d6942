import { type Failure } from "@formweave/schema";
import { signInPath, type Route } from "#lib/routes.ts";

/** What is known of who is here. */
export type Visitor = "unknown" | "member" | "stranger" | "nobody-yet" | Failure;

/** Whether a page may be shown, or where to go instead, or why nothing can be said yet. */
export type Admission =
  | { readonly kind: "show" }
  | { readonly kind: "wait" }
  | { readonly kind: "unreachable"; readonly failure: Failure }
  | { readonly kind: "redirect"; readonly to: string };

/** Pages for everybody. */
const OPEN: ReadonlySet<Route["page"]> = new Set(["missing", "join", "docs"]);
const SHOW: Admission = { kind: "show" };

/**
 * Decides whether a visitor may see a page: a server without an owner only shows its setup page, a stranger
 * only the ways in, and the ways in are of no use to a member. Joining and reading are open to all.
 */
export function guardRoute(route: Route, visitor: Visitor, path: string): Admission {
  if (OPEN.has(route.page)) return SHOW;
  if (visitor === "unknown") return { kind: "wait" };
  if (typeof visitor === "object") return { kind: "unreachable", failure: visitor };
  if (visitor === "nobody-yet") return route.page === "setup" ? SHOW : { kind: "redirect", to: "/setup" };
  if (visitor === "stranger") return admitStranger(route, path);
  return admitMember(route);
}

function admitStranger(route: Route, path: string): Admission {
  if (route.page === "signin") return SHOW;
  return { kind: "redirect", to: route.page === "setup" ? "/signin" : signInPath(path) };
}

function admitMember(route: Route): Admission {
  if (route.page === "setup") return { kind: "redirect", to: "/" };
  if (route.page === "signin") return { kind: "redirect", to: route.returnTo };
  return SHOW;
}
