import type { Database } from "better-sqlite3";
import { z } from "zod";
import type { OperationRow } from "./updateLog.ts";

const ALL = Number.MAX_SAFE_INTEGER;
const projectRow = z.object({ projectId: z.string() });
const markRow = z.object({ timestamp: z.number().nullable() });

/** Updates the index of operations by component and key. */
export interface OperationIndex {
  /** Indexes a project's new operations, or about `most` of them; true when more are left. */
  follow(projectId: string, most?: number): boolean;
}

/**
 * Creates the index, which is updated after the operations: with each edit, it would cost a disk page for every component in
 * a commit. It is complete up to its mark.
 */
export function createOperationIndex(db: Database): OperationIndex {
  const readMark = db.prepare("SELECT timestamp FROM operation_index_marks WHERE project_id = ?");
  const readNewest = db.prepare(
    "SELECT MAX(timestamp) AS timestamp FROM form_operations WHERE project_id = ?",
  );
  // Operations with the mark's timestamp may have been added after it.
  const addComponents = db.prepare(
    `INSERT OR IGNORE INTO operation_index (project_id, component_id, key, timestamp, id)
     SELECT project_id, component_id, '', timestamp, id FROM form_operations
     WHERE project_id = ? AND timestamp BETWEEN ? AND ?`,
  );
  const addKeys = db.prepare(
    `INSERT OR IGNORE INTO operation_index (project_id, component_id, key, timestamp, id)
     SELECT o.project_id, o.component_id, k.value, o.timestamp, o.id
     FROM form_operations o, json_each(o.data, '$.keys') k
     WHERE o.project_id = ? AND o.timestamp BETWEEN ? AND ?`,
  );
  const setMark = db.prepare(
    "INSERT OR REPLACE INTO operation_index_marks (project_id, timestamp) VALUES (?, ?)",
  );
  // All operations of one timestamp are indexed together, however many they are.
  const readEnd = db.prepare(
    `SELECT timestamp FROM form_operations WHERE project_id = ? AND timestamp > ?
     ORDER BY timestamp LIMIT 1 OFFSET ?`,
  );
  const follow = db.transaction((projectId: string, most: number): boolean => {
    const newest = markRow.parse(readNewest.get(projectId)).timestamp;
    const mark = markRow.optional().parse(readMark.get(projectId))?.timestamp ?? Number.MIN_SAFE_INTEGER;
    if (newest === null) return false;
    const end = most === ALL ? undefined : markRow.optional().parse(readEnd.get(projectId, mark, most));
    const until = end?.timestamp ?? Math.max(newest, mark);
    addComponents.run(projectId, mark, until);
    addKeys.run(projectId, mark, until);
    setMark.run(projectId, until);
    return until < newest;
  });
  return { follow: (projectId, most = ALL) => follow(projectId, most) };
}

/** Operations indexed in one step: a millisecond or two. */
const STEP = 200;

/** The same in steps, for the project of a document. */
export function createIndexSteps(db: Database): (document: string) => Generator<undefined, void> {
  const readProject = db.prepare("SELECT project_id AS projectId FROM documents WHERE name = ?");
  const index = createOperationIndex(db);
  return function* (document) {
    const project = projectRow.optional().parse(readProject.get(document));
    if (project === undefined) return;
    while (index.follow(project.projectId, STEP)) yield;
  };
}

/** Projects whose last timestamp is kept in memory; that of another is read again. */
const MOST_KNOWN = 1000;

/** Indexes operations that have a timestamp before the mark because a clock jumped back. */
export function createLateIndex(db: Database, mostKnown = MOST_KNOWN): { look(row: OperationRow): void } {
  const readNewest = db.prepare(
    "SELECT MAX(timestamp) AS timestamp FROM form_operations WHERE project_id = ?",
  );
  const insert = db.prepare(
    "INSERT OR IGNORE INTO operation_index (project_id, component_id, key, timestamp, id) VALUES (?, ?, ?, ?, ?)",
  );
  // The project of longest ago first.
  const latest = new Map<string, number>();
  function keep(projectId: string, at: number): void {
    latest.delete(projectId);
    latest.set(projectId, at);
    const [oldest] = latest.keys();
    if (latest.size > mostKnown && oldest !== undefined) latest.delete(oldest);
  }
  return {
    look({ projectId, componentId, data, at, id }) {
      const last = latest.get(projectId) ?? markRow.parse(readNewest.get(projectId)).timestamp ?? at;
      if (at >= last) {
        keep(projectId, at);
        return;
      }
      for (const key of ["", ...data.keys]) insert.run(projectId, componentId, key, at, id);
    },
  };
}
