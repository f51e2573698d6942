import type { Database } from "better-sqlite3";

/** An image of a canvas. */
export interface Picture {
  readonly id: string;
  readonly type: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** An image to add. */
export interface NewPicture extends Picture {
  readonly projectId: string;
  readonly createdBy: string;
}

/** Metadata of canvas images. */
export interface Pictures {
  add(picture: NewPicture): void;
  find(id: string): Picture | undefined;
  /** The project's image with the same bytes, if any. */
  same(projectId: string, sha256: string): Picture | undefined;
  /** Total size of a project's images, bytes. */
  sumBytes(projectId: string): number;
}

/** Stores the metadata in SQLite. */
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
    sumBytes: (projectId) => sum.get(projectId) ?? 0,
  };
}
