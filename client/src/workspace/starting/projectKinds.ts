import type { ProjectKind } from "@formweave/schema/model";
import { NEW_NAMES } from "#lib/newNames.ts";
import type { IconName } from "#ui/icons.ts";

/** Name and icon of each kind of project in the workspace. */
export const KINDS: Readonly<Record<ProjectKind, ProjectKindWords>> = {
  form: { icon: "file-text", title: "Form", about: "Questions that people answer", newName: NEW_NAMES.form },
  app: { icon: "app-window", title: "App", about: "Tables, charts and actions", newName: NEW_NAMES.app },
};

interface ProjectKindWords {
  readonly icon: IconName;
  readonly title: string;
  readonly about: string;
  /** Default name of a new project. */
  readonly newName: string;
}
