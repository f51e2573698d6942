import { z } from "zod";
import { type Result } from "@formweave/schema";
import { deletedProject, projectSummary, type DeletedProject } from "@formweave/schema/api";
import { projectsQuery } from "./projects.ts";
import { createQuery, queryFamily } from "#lib/query.ts";
import { request } from "./request.ts";

/** The deleted projects that a person can bring back, by that person's id. */
export const deletedProjectsQuery = queryFamily(() =>
  createQuery<readonly DeletedProject[]>({
    load: () => request("/api/deleted-projects", z.array(deletedProject)),
    isFinal: (error) => error.code === "SIGNED_OUT",
  }),
);

/** Brings a deleted project back into the lists. */
export async function restoreProject(userId: string, projectId: string): Promise<Result<unknown>> {
  const path = `/api/projects/${encodeURIComponent(projectId)}/restore`;
  const restored = await request(path, projectSummary, { method: "POST" });
  if (!restored.ok) return restored;
  projectsQuery(userId).update((projects) => [restored.value, ...projects]);
  deletedProjectsQuery(userId).update((deleted) => deleted.filter(({ id }) => id !== projectId));
  return restored;
}
