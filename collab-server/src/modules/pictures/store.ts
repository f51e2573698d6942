import type { Database } from "better-sqlite3";

/** A picture of a canvas. */
export interface Picture {
  readonly id: string;
  readonly type: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A picture that is new. */
export interface NewPicture extends Picture {
  readonly projectId: string;
  readonly createdBy: string;
}

/** What is known of the pictures of canvases. */
export interface Pictures {
  add(picture: NewPicture): void;
  find(id: string): Picture | undefined;
  /** The one of a project with the same bytes. */
  same(projectId: string, sha256: string): Picture | undefined;
  /** Bytes of all pictures of a project. */
  bytesOf(projectId: string): number;
}

/** Keeps it in SQLite. */
export function createPictures(db: Database, now: () => number): Pictures {
  const one = db.prepare<[string], Picture>("SELECT id, type, bytes, sha256 FROM pictures WHERE id = ?");
  const same = db.prepare<[string, string], Picture>(
    "SELECT id, type, bytes, sha256 FROM pictures WHERE project_id = ? AND sha256 = ?",
  );
  const sum = db
    .prepare<[string], number | null>("SELECT SUM(bytes) FROM pictures WHERE project_id = ?")
    .pluck();
  const insert = db.prepare(
    `INSERT INTO pictures (id, project_id, type, bytes, sha256, created_by, created_at)
     VALUES (@id, @projectId, @type, @bytes, @sha256, @createdBy, @at)`,
  );
  return {
    add: (picture) => void insert.run({ ...picture, at: now() }),
    find: (id) => one.get(id),
    same: (projectId, sha256) => same.get(projectId, sha256),
    bytesOf: (projectId) => sum.get(projectId) ?? 0,
  };
}
