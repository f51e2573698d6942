import type { ProjectKind } from "@formweave/schema/model";

/** Default names of new projects. */
export const NEW_NAMES: Readonly<Record<ProjectKind, string>> = {
  form: "Untitled form",
  app: "Untitled app",
};

/** True for a default name, which nobody has changed yet. */
export function isNewName(name: string): boolean {
  return Object.values(NEW_NAMES).includes(name);
}
