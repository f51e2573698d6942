import { z } from "zod";
import { type Result } from "@formweave/schema";
import { projectSummary, type CreateProjectInput, type ProjectSummary } from "@formweave/schema/api";
import { projectDocument, type ProjectDocument } from "@formweave/schema/model";
import { createQuery, queryFamily } from "#lib/query.ts";
import { request } from "./request.ts";
import { keep, readKept } from "#lib/storage.ts";

const projectList = z.array(projectSummary);

/** The projects a person can open, by that person's id; the last list is kept on this device for them alone. */
export const projectsQuery = queryFamily((userId) =>
  createQuery<readonly ProjectSummary[]>({
    load: () => request("/api/projects", projectList),
    remembered: () => readKept(keptName(userId), projectList),
    remember: (projects) => keep(keptName(userId), projects),
    isFinal: (error) => error.code === "SIGNED_OUT",
  }),
);

/** Makes a project and adds it to the person's list. */
export async function createProject(
  userId: string,
  input: CreateProjectInput,
): Promise<Result<ProjectSummary>> {
  const result = await request("/api/projects", projectSummary, { method: "POST", body: input });
  if (result.ok) projectsQuery(userId).update((projects) => [result.value, ...projects]);
  return result;
}

/** Gives a project another name, in the list at once; a refusal takes it back. */
export async function renameProject(
  userId: string,
  projectId: string,
  name: string,
): Promise<Result<unknown>> {
  const query = projectsQuery(userId);
  query.update((projects) =>
    projects.map((project) => (project.id === projectId ? { ...project, name } : project)),
  );
  const result = await request(pathOf(projectId), z.unknown(), { method: "PATCH", body: { name } });
  if (!result.ok) await query.refresh();
  return result;
}

/** Deletes a project and takes it from the list. */
export async function deleteProject(userId: string, projectId: string): Promise<Result<unknown>> {
  const result = await request(pathOf(projectId), z.unknown(), { method: "DELETE" });
  if (result.ok)
    projectsQuery(userId).update((projects) => projects.filter((project) => project.id !== projectId));
  return result;
}

const documents = new Map<string, Promise<Result<ProjectDocument>>>();

/** The canvas of a project as it was at a time, loaded once for all who draw it; a failed load is tried again. */
export function loadProjectDocument(projectId: string, updatedAt: number): Promise<Result<ProjectDocument>> {
  const key = `${projectId} ${updatedAt}`;
  const known = documents.get(key);
  if (known !== undefined) return known;
  const loading = request(`${pathOf(projectId)}/document`, projectDocument).then((result) => {
    if (!result.ok) documents.delete(key);
    return result;
  });
  documents.set(key, loading);
  return loading;
}

function pathOf(projectId: string): string {
  return `/api/projects/${encodeURIComponent(projectId)}`;
}

function keptName(userId: string): string {
  return `projects:${userId}`;
}
