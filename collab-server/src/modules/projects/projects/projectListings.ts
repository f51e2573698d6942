import type { Database } from "better-sqlite3";

/** A person's favorite projects, and those shared with them. */
export interface PersonalListings {
  readonly favourites: ReadonlySet<string>;
  readonly shared: ReadonlySet<string>;
}

/** Folder, archive and favorite state of projects. */
export interface ProjectListings {
  /** For all projects of a person, or for one. */
  of(userId: string, projectId?: string): PersonalListings;
  move(projectId: string, folderId: string | null): void;
  /** Archives or restores a project; archiving again keeps the original time. */
  archive(projectId: string, isArchived: boolean): void;
  favour(userId: string, projectId: string, isFavourite: boolean): void;
}

/** Stores the state in SQLite. */
export function createProjectListings(db: Database, now: () => number): ProjectListings {
  const favourites = db
    .prepare<{ userId: string; projectId: string | null }, string>(
      `SELECT project_id FROM favourites WHERE user_id = @userId AND project_id = COALESCE(@projectId, project_id)`,
    )
    .pluck();
  const shared = db
    .prepare<{ userId: string; projectId: string | null }, string>(
      `SELECT project_id FROM project_members
       WHERE user_id = @userId AND level <> 'owner' AND project_id = COALESCE(@projectId, project_id)`,
    )
    .pluck();
  const move = db.prepare<[string | null, string]>("UPDATE projects SET folder_id = ? WHERE id = ?");
  const archive = db.prepare<[number, string]>(
    "UPDATE projects SET archived_at = COALESCE(archived_at, ?) WHERE id = ?",
  );
  const unarchive = db.prepare<[string]>("UPDATE projects SET archived_at = NULL WHERE id = ?");
  const favour = db.prepare<[string, string, number]>(
    "INSERT INTO favourites (user_id, project_id, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
  );
  const unfavour = db.prepare<[string, string]>(
    "DELETE FROM favourites WHERE user_id = ? AND project_id = ?",
  );
  return {
    of(userId, projectId) {
      const asked = { userId, projectId: projectId ?? null };
      return { favourites: new Set(favourites.all(asked)), shared: new Set(shared.all(asked)) };
    },
    move: (projectId, folderId) => void move.run(folderId, projectId),
    archive(projectId, isArchived) {
      if (isArchived) archive.run(now(), projectId);
      else unarchive.run(projectId);
    },
    favour(userId, projectId, isFavourite) {
      if (isFavourite) favour.run(userId, projectId, now());
      else unfavour.run(userId, projectId);
    },
  };
}
