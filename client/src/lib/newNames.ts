import type { ProjectKind } from "@formweave/schema/model";

/** The names of new projects until somebody names them. */
export const NEW_NAMES: Readonly<Record<ProjectKind, string>> = {
  form: "Untitled form",
  app: "Untitled app",
};

/** True where nobody has chosen a name yet. */
export function isNewName(name: string): boolean {
  return Object.values(NEW_NAMES).includes(name);
}
