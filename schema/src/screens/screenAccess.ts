import type { ProjectDocument, Screen } from "../model/index.ts";

/** The parts of a document that decide who may open its screens. */
export type AccessDocument = Pick<ProjectDocument, "screens" | "roles">;

/** The rights of somebody who is signed in to an app. */
export interface AppRights {
  /** Ids of their roles; those that the app no longer has count for nothing. */
  readonly roles: readonly string[];
}

/** The access of a screen: its own setting, else everybody until the app has roles. */
export function readScreenAccess(
  { roles = [] }: Pick<AccessDocument, "roles">,
  { access }: Pick<Screen, "access">,
): NonNullable<Screen["access"]> {
  return access ?? (roles.length > 0 ? "signedIn" : "everyone");
}

/** True for a screen that its caller may open; `person` is undefined for somebody who is not signed in to the app. */
export function mayOpenScreen(
  document: Pick<AccessDocument, "roles">,
  screen: Screen,
  person: AppRights | undefined,
): boolean {
  const access = readScreenAccess(document, screen);
  if (access === "everyone") return true;
  if (access === "signedIn" || person === undefined) return person !== undefined;
  return (document.roles ?? []).some(
    ({ id }) => screen.roles?.includes(id) === true && person.roles.includes(id),
  );
}

/** True for a screen that somebody may open who is signed in to nothing. */
export function isOpenToEverybody(document: Pick<AccessDocument, "roles">, screen: Screen): boolean {
  return mayOpenScreen(document, screen, undefined);
}

/** True for an app that people sign in to: some screen or role, or an account to make, is for them alone. */
export function hasSignIn(document: AccessDocument & Pick<ProjectDocument, "signUp">): boolean {
  const { roles = [], signUp = "closed", screens } = document;
  return (
    roles.length > 0 || signUp !== "closed" || screens.some((screen) => !isOpenToEverybody(document, screen))
  );
}
