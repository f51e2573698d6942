import { operation, type Operation, type OperationQuery } from "@formweave/schema/api";
import type { Database } from "better-sqlite3";
import { createOperationIndex } from "../../../live/log/operationIndex.ts";

/** A row as stored in SQLite: JSON as text, flags as numbers. */
type Row = Omit<Operation, "data" | "applied"> & { readonly data: string; readonly applied: 0 | 1 };
type Bounds = readonly [timestamp: number, id: string, limit: number];

const COLUMNS = `o.id, o.session_id AS sessionId, o.user_id AS userId, COALESCE(u.name, '') AS userName, o.type,
  o.component_id AS componentId, o.data, o.timestamp, o.applied, o.made_at AS madeAt, o.epoch, o.seq, o.command, o.label,
  o.gesture, o.for_user_id AS forUserId`;

/** Creates a reader for the operations of a project, newest first; for a component it uses the index table. */
export function operationReader(
  db: Database,
): (projectId: string, query: OperationQuery) => readonly Operation[] {
  const ofProject = db.prepare<[string, ...Bounds], Row>(
    `SELECT ${COLUMNS} FROM form_operations o LEFT JOIN users u ON u.id = o.user_id
     WHERE o.project_id = ? AND (o.timestamp, o.id) < (?, ?) ORDER BY o.timestamp DESC, o.id DESC LIMIT ?`,
  );
  const ofKey = db.prepare<[string, string, string, ...Bounds], Row>(
    `SELECT ${COLUMNS} FROM operation_index i
     JOIN form_operations o ON o.project_id = i.project_id AND o.timestamp = i.timestamp AND o.id = i.id
     LEFT JOIN users u ON u.id = o.user_id
     WHERE i.project_id = ? AND i.component_id = ? AND i.key = ? AND (i.timestamp, i.id) < (?, ?)
     ORDER BY i.timestamp DESC, i.id DESC LIMIT ?`,
  );
  const index = createOperationIndex(db);
  return (projectId, { limit, componentId, key = "", before }) => {
    const bounds = parseBounds(before, limit);
    if (componentId === undefined) return ofProject.all(projectId, ...bounds).map(readRow);
    index.follow(projectId);
    return ofKey.all(projectId, componentId, key, ...bounds).map(readRow);
  };
}

function parseBounds(before: string | undefined, limit: number): Bounds {
  if (before === undefined) return [Number.MAX_SAFE_INTEGER, "", limit];
  const [timestamp = "", id = ""] = before.split(".");
  return [Number(timestamp), id, limit];
}

function readRow({ data, applied, ...row }: Row): Operation {
  return operation.parse({ ...row, data: JSON.parse(data), applied: applied === 1 });
}
