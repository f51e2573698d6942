import type { Failure } from "@formweave/schema";
import { returnPath, signInPath } from "#lib/paths.ts";

/** What is known of who is here. */
export type Visitor = "unknown" | KnownVisitor | Failure;
type KnownVisitor = "member" | "stranger" | "nobody-yet";

/** Whom a page is for. */
export type Audience = KnownVisitor | "everybody";

/** Whether a page may be shown, or where to go instead, or why nothing can be said yet. */
export type Admission =
  | { readonly kind: "show" }
  | { readonly kind: "wait" }
  | { readonly kind: "unreachable"; readonly failure: Failure }
  | { readonly kind: "redirect"; readonly to: string };

/**
 * Decides whether a visitor may see the page of a path: a server without an owner only shows its setup page, a stranger
 * only the ways in, and the ways in are of no use to a member. Joining and reading are open to all.
 */
export function guardPage(admits: Audience, visitor: Visitor, path: string): Admission {
  if (admits === "everybody" || admits === visitor) return { kind: "show" };
  if (visitor === "unknown") return { kind: "wait" };
  if (typeof visitor === "object") return { kind: "unreachable", failure: visitor };
  return { kind: "redirect", to: wayOf(visitor, admits, path) };
}

/** Where somebody goes whom a page does not admit. */
function wayOf(visitor: KnownVisitor, admits: KnownVisitor, path: string): string {
  switch (visitor) {
    case "nobody-yet":
      return "/setup";
    case "stranger":
      return admits === "nobody-yet" ? "/signin" : signInPath(path);
    case "member":
      return admits === "stranger" ? returnPath(path) : "/";
  }
}
