import { randomUUID } from "node:crypto";
import type { Environment, Publication, Release } from "@formweave/schema/api";
import type { ProjectDocument } from "@formweave/schema/model";
import type { Database } from "better-sqlite3";
import { z } from "zod";
import { newSlug } from "./newSlug.ts";
import type { ReleaseScope } from "./releaseScope.ts";
import { createServedReleases } from "./servedReleases.ts";
import { createRecentlyUsed } from "../../../recentlyUsed.ts";
import { unpackDocument, type PackedDocument } from "../../../packedDocument.ts";

/** Data of a new release. */
export interface NewRelease extends Pick<Release, "environment" | "tags" | "userId"> {
  /** Defaults to the release number. */
  readonly version: string | undefined;
  readonly description: string;
  readonly packed: PackedDocument;
}

/** Published versions of projects, and which of them are live. */
export interface Releases {
  /** Newest first. */
  list(projectId: string): readonly Release[];
  publications(projectId: string): readonly Publication[];
  find(projectId: string, id: string): Release | undefined;
  /** The packed document of a release. */
  packed(releaseId: string): Buffer;
  /** The document of a release; throws `DamagedData` when the stored bytes are damaged. */
  readDocument(releaseId: string): ProjectDocument;
  /** Creates a release and makes it live; the first one of an environment also creates an address. */
  publish(projectId: string, made: NewRelease): Release;
  /** Makes a release of the environment live, or none; false when the release does not exist. */
  goLive(projectId: string, environment: Environment, releaseId: string | null): boolean;
  /** Ids of all releases in the environment of a given release, newest first. */
  findNeighbours(releaseId: string): readonly string[];
  /** Finds a release of a project's environment, live or older. */
  of(where: ReleaseScope, releaseId: string): ReleaseName | undefined;
  /**
   * True while pages of a release are served: it is live, one of the newest, or was followed by the next one not long ago.
   */
  isServed(where: ReleaseScope, releaseId: string): boolean;
}

type ReleaseName = Pick<Release, "id" | "number" | "name">;
type Row = Omit<Release, "tags" | "isLive"> & { readonly tags: string; readonly isLive: 0 | 1 };

/** Maximum documents in the cache; a large one takes several megabytes. */
const MAX_DOCUMENTS = 50;
const tagList = z.array(z.string());

/** Stores releases in SQLite. */
export function createReleases(db: Database, now: () => number): Releases {
  const sql = statements(db);

  function find(projectId: string, id: string): Release | undefined {
    const row = sql.one.get(projectId, id);
    return row && toRelease(row);
  }

  // Cached, because every response is validated against its release, and releases never change.
  const readDocument = createRecentlyUsed(MAX_DOCUMENTS, (releaseId) => {
    const row = sql.document.get(releaseId);
    if (row === undefined) throw new Error(`The release ${releaseId} has no document`);
    return unpackDocument(row.document, `The release ${row.number} of “${row.name}”`);
  });

  return {
    packed(releaseId) {
      const row = sql.document.get(releaseId);
      if (row === undefined) throw new Error(`The release ${releaseId} has no document`);
      return row.document;
    },
    list: (projectId) => sql.all.all(projectId).map(toRelease),
    publications: (projectId) => sql.publications.all(projectId),
    find,
    readDocument,
    publish: db.transaction((projectId: string, made: NewRelease): Release => {
      const { environment, packed, tags, version } = made;
      const [id, number] = [randomUUID(), (sql.newest.get(projectId, environment) ?? 0) + 1];
      sql.insert.run({
        ...made,
        id,
        projectId,
        number,
        version: version ?? String(number),
        tags: JSON.stringify(tags),
        name: packed.name,
        widgetCount: packed.widgetCount,
        at: now(),
        document: packed.bytes,
      });
      sql.publish.run({ projectId, environment, slug: newSlug(), releaseId: id });
      const added = find(projectId, id);
      if (added === undefined) throw new Error(`The release ${id} was not written`);
      return added;
    }),
    goLive(projectId, environment, releaseId) {
      const isThere = releaseId === null || sql.one.get(projectId, releaseId)?.environment === environment;
      return isThere && sql.goLive.run({ projectId, environment, releaseId }).changes > 0;
    },
    findNeighbours: (releaseId) => sql.findNeighbours.all(releaseId),
    of: ({ projectId, environment }, id) => sql.of.get(projectId, environment, id),
    isServed: createServedReleases(db, now),
  };
}

function toRelease({ tags, isLive, ...row }: Row): Release {
  return { ...row, tags: tagList.parse(JSON.parse(tags)), isLive: isLive === 1 };
}

const COLUMNS = `r.id, r.number, r.environment, r.version, r.description, r.tags, r.name, r.widget_count AS widgetCount,
  r.created_at AS createdAt, r.created_by AS userId, COALESCE(u.name, '') AS userName, p.release_id IS r.id AS isLive
  FROM releases r LEFT JOIN users u ON u.id = r.created_by
  LEFT JOIN publications p ON p.project_id = r.project_id AND p.environment = r.environment`;

function statements(db: Database) {
  return {
    all: db.prepare<[string], Row>(
      `SELECT ${COLUMNS} WHERE r.project_id = ? ORDER BY r.created_at DESC, r.rowid DESC`,
    ),
    one: db.prepare<[string, string], Row>(`SELECT ${COLUMNS} WHERE r.project_id = ? AND r.id = ?`),
    publications: db.prepare<[string], Publication>(
      `SELECT environment, slug, release_id AS releaseId,
         (SELECT COUNT(*) FROM responses a JOIN releases r ON r.id = a.release_id
          WHERE r.project_id = p.project_id AND r.environment = p.environment) AS responseCount
       FROM publications p WHERE project_id = ? ORDER BY environment`,
    ),
    document: db.prepare<[string], Pick<Release, "number" | "name"> & { readonly document: Buffer }>(
      "SELECT document, number, name FROM releases WHERE id = ?",
    ),
    findNeighbours: db
      .prepare<[string], string>(
        `SELECT r.id FROM releases r JOIN releases o ON r.project_id = o.project_id AND r.environment = o.environment
         WHERE o.id = ? ORDER BY r.number DESC`,
      )
      .pluck(),
    newest: db
      .prepare<[string, string], number | null>(
        "SELECT MAX(number) FROM releases WHERE project_id = ? AND environment = ?",
      )
      .pluck(),
    insert: db.prepare(
      `INSERT INTO releases (id, project_id, environment, number, version, description, tags, name, widget_count,
         created_by, created_at, document)
       VALUES (@id, @projectId, @environment, @number, @version, @description, @tags, @name, @widgetCount,
         @userId, @at, @document)`,
    ),
    publish: db.prepare(
      `INSERT INTO publications (project_id, environment, slug, release_id)
       VALUES (@projectId, @environment, @slug, @releaseId)
       ON CONFLICT (project_id, environment) DO UPDATE SET release_id = excluded.release_id`,
    ),
    goLive: db.prepare(
      "UPDATE publications SET release_id = @releaseId WHERE project_id = @projectId AND environment = @environment",
    ),
    of: db.prepare<[string, string, string], ReleaseName>(
      "SELECT id, number, name FROM releases WHERE project_id = ? AND environment = ? AND id = ?",
    ),
  };
}
