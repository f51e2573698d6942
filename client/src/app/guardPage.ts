import type { Failure } from "@formweave/schema";
import { returnPath, signInPath } from "#lib/router/paths.ts";

/** Sign-in state of the person at the page; a failure when it could not be determined. */
export type SignInStatus = "unknown" | KnownSignInStatus | Failure;
type KnownSignInStatus = "member" | "stranger" | "nobody-yet";

/** Visitors that a page is for. */
export type Audience = KnownSignInStatus | "everybody";

/** Result of the guard: show the page, wait, report a failure, or redirect. */
export type Admission =
  | { readonly kind: "show" }
  | { readonly kind: "wait" }
  | { readonly kind: "unreachable"; readonly failure: Failure }
  | { readonly kind: "redirect"; readonly to: string };

/**
 * Decides whether a visitor can see the page at a path: a server without an owner only shows its setup page, a stranger only sees the
 * sign-in pages, and a member is redirected from them. Pages for everybody, such as joining, are open to all.
 */
export function guardPage(admits: Audience, signInStatus: SignInStatus, path: string): Admission {
  if (admits === "everybody" || admits === signInStatus) return { kind: "show" };
  if (signInStatus === "unknown") return { kind: "wait" };
  if (typeof signInStatus === "object") return { kind: "unreachable", failure: signInStatus };
  return { kind: "redirect", to: resolveRedirect(signInStatus, admits, path) };
}

/** Returns the redirect for a visitor the page does not admit. */
function resolveRedirect(signInStatus: KnownSignInStatus, admits: KnownSignInStatus, path: string): string {
  switch (signInStatus) {
    case "nobody-yet":
      return "/setup";
    case "stranger":
      return admits === "nobody-yet" ? "/signin" : signInPath(path);
    case "member":
      return admits === "stranger" ? returnPath(path) : "/";
  }
}
