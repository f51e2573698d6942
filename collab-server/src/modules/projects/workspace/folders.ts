import { randomUUID } from "node:crypto";
import { err, ok, serverFailure, type Result } from "@formweave/schema";
import { MAX_FOLDERS, MAX_FOLDER_DEPTH } from "@formweave/schema/api";
import type { Database } from "better-sqlite3";
import { computeDepth, computeHeight, isWithin, type Folder } from "../projects/folderTree.ts";

/** Changes of a folder; missing fields stay as they are. */
export interface FolderChange {
  readonly name?: string | undefined;
  readonly parentId?: string | null | undefined;
}

/** Folders of organizations. Callers check the rights. */
export interface Folders {
  byId(id: string): Folder | undefined;
  of(organizationId: string): readonly Folder[];
  /** Creates a folder and returns its id; FOLDER_LIMIT or FOLDER_DEPTH when a limit is reached. */
  add(folder: Omit<Folder, "id">): Result<string>;
  /** Renames or moves a folder; FOLDER_CYCLE or FOLDER_DEPTH when the target is not allowed. */
  change(folder: Folder, change: FolderChange): Result<null>;
  /** Removes a folder; its content moves to the parent folder. */
  remove(folder: Folder): void;
}

const FOLDER =
  "SELECT id, organization_id AS organizationId, parent_id AS parentId, name, created_by AS createdBy FROM folders";

/** Stores folders in SQLite. */
export function createFolders(db: Database, now: () => number): Folders {
  const byId = db.prepare<[string], Folder>(`${FOLDER} WHERE id = ?`);
  const list = db.prepare<[string], Folder>(`${FOLDER} WHERE organization_id = ? ORDER BY name, id`);
  const insert = db.prepare<Folder & { at: number }>(
    `INSERT INTO folders (id, organization_id, parent_id, name, created_by, created_at)
     VALUES (@id, @organizationId, @parentId, @name, @createdBy, @at)`,
  );
  const update = db.prepare<Pick<Folder, "id" | "name" | "parentId">>(
    "UPDATE folders SET name = @name, parent_id = @parentId WHERE id = @id",
  );
  const raiseFolders = db.prepare<[string | null, string]>(
    "UPDATE folders SET parent_id = ? WHERE parent_id = ?",
  );
  const raiseProjects = db.prepare<[string | null, string]>(
    "UPDATE projects SET folder_id = ? WHERE folder_id = ?",
  );
  const remove = db.prepare<[string]>("DELETE FROM folders WHERE id = ?");

  return {
    byId: (id) => byId.get(id),
    of: (organizationId) => list.all(organizationId),
    add: db.transaction((folder: Omit<Folder, "id">): Result<string> => {
      const all = list.all(folder.organizationId);
      if (all.length >= MAX_FOLDERS) return err(serverFailure("FOLDER_LIMIT", { max: MAX_FOLDERS }));
      if (computeDepth(all, folder.parentId) >= MAX_FOLDER_DEPTH) return err(tooDeep());
      const id = randomUUID();
      insert.run({ ...folder, id, at: now() });
      return ok(id);
    }),
    change: db.transaction((folder: Folder, { name, parentId }: FolderChange): Result<null> => {
      const all = list.all(folder.organizationId);
      const parent = parentId === undefined ? folder.parentId : parentId;
      if (isWithin(all, parent, folder.id)) return err(serverFailure("FOLDER_CYCLE"));
      const isMoved = parent !== folder.parentId;
      if (isMoved && computeDepth(all, parent) + computeHeight(all, folder.id) > MAX_FOLDER_DEPTH)
        return err(tooDeep());
      update.run({ id: folder.id, name: name ?? folder.name, parentId: parent });
      return ok(null);
    }),
    remove: db.transaction(({ id, parentId }: Folder): void => {
      raiseFolders.run(parentId, id);
      raiseProjects.run(parentId, id);
      remove.run(id);
    }),
  };
}

function tooDeep() {
  return serverFailure("FOLDER_DEPTH", { max: MAX_FOLDER_DEPTH });
}
