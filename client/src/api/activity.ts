import { z } from "zod";
import type { Result } from "@formweave/schema";
import { collaborationSession, conflictLog, operation, type Operation } from "@formweave/schema/api";
import { useQuery } from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { request } from "./request.ts";

/** Most rows that one call gives. */
export const MAX_ROWS = 500;

/** The newest conflicts of a project, so many of each kind. */
export function useConflicts(projectId: string, limit: number) {
  return useQuery({
    queryKey: ["conflicts", projectId, limit],
    queryFn: () => ask(`/api/projects/${projectId}/conflicts?limit=${limit}`, conflictLog),
  });
}

/** How many sessions are listed. */
const SHOWN_SESSIONS = 20;

/** Who was in a project when, newest first; not asked unless it may be. */
export function useSessions(projectId: string, isAsked: boolean) {
  return useQuery({
    queryKey: ["sessions", projectId],
    queryFn: () =>
      ask(`/api/projects/${projectId}/sessions?limit=${SHOWN_SESSIONS}`, z.array(collaborationSession)),
    enabled: isAsked,
  });
}

/** Fetches what was last done in a project, newest first. */
export function fetchOperations(projectId: string): Promise<Result<Operation[]>> {
  return request(`/api/projects/${projectId}/operations?limit=${MAX_ROWS}`, z.array(operation));
}
