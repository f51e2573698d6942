import { z } from "zod";
import type { Result } from "@formweave/schema";
import { collaborationSession, conflictLog, operation, type Operation } from "@formweave/schema/api";
import { useQuery } from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { request } from "./request.ts";

/** Most rows of one call. */
export const MAX_ROWS = 500;

/** Fetches the newest conflicts of a project, `limit` of each kind. */
export function useConflicts(projectId: string, limit: number) {
  return useQuery({
    queryKey: ["conflicts", projectId, limit],
    queryFn: () => ask(`/api/projects/${projectId}/conflicts?limit=${limit}`, conflictLog),
  });
}

/** Number of sessions in the list. */
const SHOWN_SESSIONS = 20;

/** Fetches a project's sessions (people with their times), newest first; only while `isAsked`. */
export function useSessions(projectId: string, isAsked: boolean) {
  return useQuery({
    queryKey: ["sessions", projectId],
    queryFn: () =>
      ask(`/api/projects/${projectId}/sessions?limit=${SHOWN_SESSIONS}`, z.array(collaborationSession)),
    enabled: isAsked,
  });
}

/** Fetches the last operations on a project, newest first. */
export function fetchOperations(projectId: string): Promise<Result<Operation[]>> {
  return request(`/api/projects/${projectId}/operations?limit=${MAX_ROWS}`, z.array(operation));
}
