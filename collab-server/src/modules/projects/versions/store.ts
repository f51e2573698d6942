import { randomUUID } from "node:crypto";
import { err, limits, ok, serverFailure, type Result } from "@formweave/schema";
import {
  LATEST_VERSION,
  snapshotName,
  type EditVersionInput,
  type Version,
  type VersionKind,
  type VersionQuery,
} from "@formweave/schema/api";
import { FIRST_EPOCH } from "@formweave/schema/doc";
import { canvasDocumentName } from "@formweave/schema/model";
import type { Database } from "better-sqlite3";
import type { PackedDocument } from "../../../packedDocument.ts";

/** Data of a new version. */
export interface NewVersion extends Pick<Version, "kind" | "description" | "userId"> {
  /** Derived from the time when undefined. */
  readonly name: string | undefined;
  readonly packed: PackedDocument;
}

/** Saved states of projects. */
export interface Versions {
  /** Newest first. */
  list(projectId: string, query: VersionQuery): readonly Version[];
  /** Finds a version by id, or with `latest` the newest one created by a person. */
  find(projectId: string, id: string): Version | undefined;
  /** The packed document of a version. */
  packed(version: Version): Buffer;
  /** Stores a version. VERSION_LIMIT when the person has the maximum of manual ones; of other kinds, the person's oldest are deleted. */
  add(projectId: string, made: NewVersion): Result<Version>;
  /** Stores the state after a session, unless the newest version is identical. */
  addAutomatic(projectId: string, read: () => PackedDocument): void;
  /** True when the project was edited after its newest version. */
  isChanged(projectId: string): boolean;
  change(version: Version, input: EditVersionInput): void;
  remove(version: Version): void;
}

const AUTOMATIC = { kind: "auto", name: "Autosave", description: "Kept when everybody had left" } as const;

/** Stores versions in SQLite. */
export function createVersions(db: Database, now: () => number): Versions {
  const sql = statements(db);

  function insert(projectId: string, { packed, ...made }: NewVersion): Version {
    const [id, at] = [randomUUID(), now()];
    const { epoch, seq } = sql.lastEdit.get(canvasDocumentName(projectId)) ?? NO_EDIT;
    const row = { ...made, name: made.name ?? snapshotName(at), widgetCount: packed.widgetCount };
    sql.insert.run({ ...row, id, projectId, at, epoch, seq, document: packed.bytes });
    if (made.kind !== "manual")
      sql.prune.run(projectId, made.kind, made.userId, limits.MAX_VERSIONS[made.kind]);
    const added = sql.one.get({ projectId, id });
    if (added === undefined) throw new Error(`The version ${id} was not written`);
    return added;
  }

  function isChanged(projectId: string): boolean {
    const edit = sql.lastEdit.get(canvasDocumentName(projectId));
    const newest = sql.newest.get(projectId);
    return edit !== undefined && (newest?.epoch !== edit.epoch || newest.seq < edit.seq);
  }

  return {
    list: (projectId, { limit, before }) => sql.page.all({ projectId, limit, before: before ?? null }),
    find: (projectId, id) =>
      id === LATEST_VERSION ? sql.latest.get(projectId) : sql.one.get({ projectId, id }),
    packed({ id }) {
      const bytes = sql.document.get(id);
      if (bytes === undefined) throw new Error(`The version ${id} has no document`);
      return bytes;
    },
    add: db.transaction((projectId: string, made: NewVersion): Result<Version> => {
      const max = limits.MAX_VERSIONS.manual;
      if (made.kind === "manual" && (sql.count.get(projectId, made.userId) ?? 0) >= max)
        return err(serverFailure("VERSION_LIMIT", { max }));
      return ok(insert(projectId, made));
    }),
    isChanged,
    addAutomatic(projectId, read) {
      const edit = sql.lastEdit.get(canvasDocumentName(projectId));
      if (edit === undefined || !isChanged(projectId)) return;
      const packed = read();
      if (sql.newest.get(projectId)?.document.equals(packed.bytes) === true) return;
      // The project may have been deleted meanwhile.
      db.transaction(() => {
        if (sql.isThere.get(projectId) !== undefined)
          insert(projectId, { ...AUTOMATIC, packed, userId: edit.userId });
      })();
    },
    change: ({ id }, { name, description }) =>
      void sql.update.run({ id, name: name ?? null, description: description ?? null }),
    remove: ({ id }) => void sql.remove.run(id),
  };
}

interface Edit {
  readonly epoch: number;
  /** Sequence number within the epoch. */
  readonly seq: number;
  /** Null for the server, or a person who is gone. */
  readonly userId: string | null;
}

const NO_EDIT: Edit = { epoch: FIRST_EPOCH, seq: 0, userId: null };

const COLUMNS = `v.id, v.kind, v.name, v.description, v.created_by AS userId, COALESCE(u.name, '') AS userName,
  COALESCE(u.color, 1) AS color, v.created_at AS createdAt, v.widget_count AS widgetCount
  FROM versions v LEFT JOIN users u ON u.id = v.created_by`;

function statements(db: Database) {
  return {
    page: db.prepare<{ projectId: string; limit: number; before: string | null }, Version>(
      `SELECT ${COLUMNS} WHERE v.project_id = @projectId AND (@before IS NULL OR (v.created_at, v.rowid) <
         (SELECT created_at, rowid FROM versions WHERE id = @before AND project_id = @projectId))
       ORDER BY v.created_at DESC, v.rowid DESC LIMIT @limit`,
    ),
    one: db.prepare<{ projectId: string; id: string }, Version>(
      `SELECT ${COLUMNS} WHERE v.project_id = @projectId AND v.id = @id`,
    ),
    latest: db.prepare<[string], Version>(
      `SELECT ${COLUMNS} WHERE v.project_id = ? AND v.kind = 'manual' ORDER BY v.created_at DESC, v.rowid DESC LIMIT 1`,
    ),
    newest: db.prepare<[string], Pick<Edit, "epoch" | "seq"> & { readonly document: Buffer }>(
      `SELECT log_epoch AS epoch, log_seq AS seq, document FROM versions WHERE project_id = ? ORDER BY created_at DESC, rowid DESC LIMIT 1`,
    ),
    document: db.prepare<[string], Buffer>("SELECT document FROM versions WHERE id = ?").pluck(),
    count: db
      .prepare<[string, string | null], number>(
        "SELECT COUNT(*) FROM versions WHERE project_id = ? AND kind = 'manual' AND created_by IS ?",
      )
      .pluck(),
    isThere: db.prepare<[string]>("SELECT 1 FROM projects WHERE id = ? AND deleted_at IS NULL"),
    lastEdit: db.prepare<[string], Edit>(
      `SELECT epoch, seq, (SELECT id FROM users WHERE id = user_id) AS userId FROM document_updates
       WHERE document = ? ORDER BY epoch DESC, seq DESC LIMIT 1`,
    ),
    insert: db.prepare(
      `INSERT INTO versions
         (id, project_id, kind, name, description, created_by, created_at, widget_count, log_epoch, log_seq, document)
       VALUES (@id, @projectId, @kind, @name, @description, @userId, @at, @widgetCount, @epoch, @seq, @document)`,
    ),
    prune: db.prepare<[string, VersionKind, string | null, number]>(
      `DELETE FROM versions WHERE rowid IN (SELECT rowid FROM versions WHERE project_id = ? AND kind = ? AND created_by IS ?
       ORDER BY created_at DESC, rowid DESC LIMIT -1 OFFSET ?)`,
    ),
    update: db.prepare(
      "UPDATE versions SET name = COALESCE(@name, name), description = COALESCE(@description, description) WHERE id = @id",
    ),
    remove: db.prepare("DELETE FROM versions WHERE id = ?"),
  };
}
