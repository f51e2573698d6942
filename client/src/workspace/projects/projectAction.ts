import type { ProjectSummary } from "@formweave/schema/api";

/** Actions on a project in the workspace, besides opening it. */
export type ProjectAction = "rename" | "duplicate" | "share" | "favourite" | "move" | "archive" | "delete";

/** Starts an action on a project. */
export type OnProjectAction = (action: ProjectAction, project: ProjectSummary) => void;

/** A list of the page; the same project may be in both, and only one of them shows the rename field. */
export type ProjectPlace = "recent" | "all";

/** A refused name, with the reason. */
export interface RefusedName {
  readonly name: string;
  readonly words: string;
}

/** The project being renamed, and a callback for the end: the new name, or undefined when cancelled. */
export interface Renaming {
  readonly projectId: string;
  /** The refused name with its message. */
  readonly refused: RefusedName | undefined;
  readonly onEnd: (name: string | undefined) => void;
}
