import { z } from "zod";
import { type Result } from "@formweave/schema";
import { conflictLog, operation, type ConflictLog, type Operation } from "@formweave/schema/api";
import { createQuery, type Query } from "#lib/query.ts";
import { request } from "./request.ts";

/** Most rows that one call gives. */
export const MAX_ROWS = 500;

/** The newest conflicts of a project, so many of each kind. */
export function conflictsQuery(projectId: string, limit: number): Query<ConflictLog> {
  return createQuery({
    load: () => request(`/api/projects/${projectId}/conflicts?limit=${limit}`, conflictLog),
  });
}

/** Fetches what was last done in a project, newest first. */
export function fetchOperations(projectId: string): Promise<Result<Operation[]>> {
  return request(`/api/projects/${projectId}/operations?limit=${MAX_ROWS}`, z.array(operation));
}
