import type { Database } from "better-sqlite3";
import { z } from "zod";
import type { OperationRow } from "./updateLog.ts";

const ALL = Number.MAX_SAFE_INTEGER;
const projectRow = z.object({ projectId: z.string() });
const markRow = z.object({ timestamp: z.number().nullable() });

/** Finds the operations of a component and of its keys. */
export interface OperationIndex {
  /** Takes in what came to a project since the last time, or about so many operations of it; true where more is left. */
  follow(projectId: string, most?: number): boolean;
}

/**
 * The index is behind the operations: written with each edit, it would cost a page of the disk for every component in a
 * commit. Up to its mark it is whole.
 */
export function createOperationIndex(db: Database): OperationIndex {
  const readMark = db.prepare("SELECT timestamp FROM operation_index_marks WHERE project_id = ?");
  const readNewest = db.prepare(
    "SELECT MAX(timestamp) AS timestamp FROM form_operations WHERE project_id = ?",
  );
  // Operations of the moment of the mark may have come after it.
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
  // All of one moment go together, however many they are.
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

/** So many operations are taken into the index at once: a millisecond or two. */
const STEP = 200;

/** The same a step at a time, by the document of a project. */
export function createIndexSteps(db: Database): (document: string) => Generator<undefined, void> {
  const readProject = db.prepare("SELECT project_id AS projectId FROM documents WHERE name = ?");
  const index = createOperationIndex(db);
  return function* (document) {
    const project = projectRow.optional().parse(readProject.get(document));
    if (project === undefined) return;
    while (index.follow(project.projectId, STEP)) yield;
  };
}

/** Takes the operations into the index that a clock which jumped back puts before its mark. */
export function createLateIndex(db: Database): { look(row: OperationRow): void } {
  const readNewest = db.prepare(
    "SELECT MAX(timestamp) AS timestamp FROM form_operations WHERE project_id = ?",
  );
  const insert = db.prepare(
    "INSERT OR IGNORE INTO operation_index (project_id, component_id, key, timestamp, id) VALUES (?, ?, ?, ?, ?)",
  );
  const latest = new Map<string, number>();
  return {
    look({ projectId, componentId, data, at, id }) {
      const last = latest.get(projectId) ?? markRow.parse(readNewest.get(projectId)).timestamp ?? at;
      if (at >= last) {
        latest.set(projectId, at);
        return;
      }
      for (const key of ["", ...data.keys]) insert.run(projectId, componentId, key, at, id);
    },
  };
}
