import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { z } from "zod";
import type { Result } from "@formweave/schema";
import {
  deletedProject,
  projectSummary,
  type CreateProjectInput,
  type DeletedProject,
  type ProjectSummary,
} from "@formweave/schema/api";
import { projectDocument } from "@formweave/schema/model";
import { readKept } from "#lib/storage.ts";
import { ask } from "./ask.ts";
import { refetch, updateOptimistically } from "./queryClient.ts";
import { request } from "./request.ts";
import { keptInOrganization } from "./shownOrganization.ts";

const projectList = z.array(projectSummary);
const deletedList = z.array(deletedProject);

/** Query for the projects of a person. */
export const createProjectsQuery = (userId: string) =>
  queryOptions({
    queryKey: ["projects", userId],
    queryFn: () => ask("/api/projects", projectList),
    initialData: () => readKept(keptName(userId), projectList),
    meta: { keptAs: keptName(userId) },
  });

const createDeletedProjectsQuery = (userId: string) =>
  queryOptions({
    queryKey: ["deletedProjects", userId],
    queryFn: () => ask("/api/deleted-projects", deletedList),
    initialData: () => readKept(keptDeleted(userId), deletedList),
    meta: { keptAs: keptDeleted(userId) },
  });

/** Fetches the projects that a person can open; the last list is stored on this device for them alone. */
export function useProjects(userId: string) {
  return useQuery(createProjectsQuery(userId));
}

/** Fetches the deleted projects that a person can restore. */
export function useDeletedProjects(userId: string) {
  return useQuery(createDeletedProjectsQuery(userId));
}

/** Fetches the document of a project as of a time, once that is given; the previous one is shown until it has arrived. */
export function useProjectDocument(projectId: string, updatedAt: number | undefined) {
  return useQuery({
    queryKey: ["projectDocument", projectId, updatedAt],
    queryFn: () => ask(`${projectPath(projectId)}/document`, projectDocument),
    staleTime: Infinity,
    enabled: updatedAt !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** Creates a project and adds it to the person's list. */
export async function createProject(
  userId: string,
  input: CreateProjectInput,
): Promise<Result<ProjectSummary>> {
  const result = await request("/api/projects", projectSummary, { method: "POST", body: input });
  if (result.ok) void refetch(createProjectsQuery(userId));
  return result;
}

/** Copies a project; the copy is in the list when this resolves. */
export async function duplicateProject(userId: string, projectId: string): Promise<Result<ProjectSummary>> {
  const result = await request(`${projectPath(projectId)}/duplicate`, projectSummary, { method: "POST" });
  if (result.ok) await refetch(createProjectsQuery(userId));
  return result;
}

/** Renames a project, in the list at once; a refusal undoes it. */
export async function renameProject(
  userId: string,
  projectId: string,
  name: string,
): Promise<Result<unknown>> {
  await changeInList(userId, projectId, { name });
  const result = await request(projectPath(projectId), z.unknown(), { method: "PATCH", body: { name } });
  await refetch(createProjectsQuery(userId));
  return result;
}

/** Shows the result of a change to a project in the list, before the server has confirmed it. */
export function changeInList(
  userId: string,
  projectId: string,
  change: Partial<ProjectSummary>,
): Promise<void> {
  return updateOptimistically(createProjectsQuery(userId), (projects) =>
    projects.map((project) => (project.id === projectId ? { ...project, ...change } : project)),
  );
}

/** Deletes a project; the lists are fetched again. */
export async function deleteProject(userId: string, projectId: string): Promise<Result<unknown>> {
  const result = await request(projectPath(projectId), z.unknown(), { method: "DELETE" });
  await refetchLists(userId);
  return result;
}

/** Restores a deleted project to the lists. */
export async function restoreProject(userId: string, projectId: string): Promise<Result<unknown>> {
  const result = await request(`${projectPath(projectId)}/restore`, projectSummary, { method: "POST" });
  await refetchLists(userId);
  return result;
}

/** Deletes a deleted project for good; the server requires its name. */
export async function purgeProject(
  userId: string,
  { id, name }: Pick<DeletedProject, "id" | "name">,
): Promise<Result<unknown>> {
  const body = { name };
  const result = await request(`${projectPath(id)}/purge`, z.null(), { method: "POST", body });
  await refetch(createDeletedProjectsQuery(userId));
  return result;
}

async function refetchLists(userId: string): Promise<void> {
  await Promise.all([refetch(createProjectsQuery(userId)), refetch(createDeletedProjectsQuery(userId))]);
}

function projectPath(projectId: string): string {
  return `/api/projects/${encodeURIComponent(projectId)}`;
}

function keptName(userId: string): string {
  return keptInOrganization("projects", userId);
}

function keptDeleted(userId: string): string {
  return keptInOrganization("deletedProjects", userId);
}
