import type { Database } from "better-sqlite3";
import { createFolders, type Folders } from "./folders.ts";
import { createProjectListings, type ProjectListings } from "../projects/projectListings.ts";

/** Stores for organizing projects. */
export interface WorkspaceStores {
  readonly folders: Folders;
  readonly places: ProjectListings;
}

/** Creates the stores over a migrated database. */
export function createWorkspaceStores(db: Database, now: () => number): WorkspaceStores {
  return { folders: createFolders(db, now), places: createProjectListings(db, now) };
}
