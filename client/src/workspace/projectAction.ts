import type { ProjectSummary } from "@formweave/schema/api";

/** What a person can do to a project from the workspace, besides opening it. */
export type ProjectAction = "rename" | "duplicate" | "share" | "favourite" | "move" | "archive" | "delete";

/** Starts an act on a project. */
export type OnProjectAction = (act: ProjectAction, project: ProjectSummary) => void;

/** A list of the page; the same project may stand in both, and only one of its names is typed over. */
export type ProjectPlace = "recent" | "all";

/** A name that the server did not take, and why. */
export interface RefusedName {
  readonly name: string;
  readonly words: string;
}

/** A project whose name is being typed over, with what ends it: the new name, or nothing when it was given up. */
export interface Renaming {
  readonly projectId: string;
  /** What was typed and refused, with the words about it. */
  readonly refused: RefusedName | undefined;
  readonly onEnd: (name: string | undefined) => void;
}
