import type { ProjectDocument, Screen } from "../model/index.ts";

/** The parts of a document that decide who may open its screens. */
export type AccessDocument = Pick<ProjectDocument, "screens" | "roles">;

/** The access of a screen: its own setting, else everybody until the app has roles. */
export function readScreenAccess(
  { roles = [] }: Pick<AccessDocument, "roles">,
  { access }: Pick<Screen, "access">,
): NonNullable<Screen["access"]> {
  return access ?? (roles.length > 0 ? "signedIn" : "everyone");
}

/** True for a screen that a visitor may open who is signed in to nothing. */
export function isOpenToEverybody(document: Pick<AccessDocument, "roles">, screen: Screen): boolean {
  return readScreenAccess(document, screen) === "everyone";
}
