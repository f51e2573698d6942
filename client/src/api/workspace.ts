import { useEffect } from "react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { z } from "zod";
import type { Result } from "@formweave/schema";
import {
  folderSummary,
  ORGANIZATION_QUERY,
  projectSummary,
  type ChangeFolderInput,
  type FolderSummary,
} from "@formweave/schema/api";
import { serverNow } from "#lib/serverClock.ts";
import { readKept } from "#lib/storage.ts";
import { createThrottle } from "#lib/createThrottle.ts";
import { ask } from "./ask.ts";
import { changeInList, createProjectsQuery } from "./projects.ts";
import { refetch, queryClient, updateOptimistically } from "./queryClient.ts";
import { request } from "./request.ts";
import { keptInOrganization, shownOrganization } from "./shownOrganization.ts";

const folderList = z.array(folderSummary);
/** Time over which changes are collected into one request, ms. */
const TOGETHER_MS = 300;
/** Least interval between two requests for the number of responses, which may arrive by the hundred, ms. */
const RESPONSES_MS = 5000;
/** The event for new responses. */
const RESPONSES_CHANGED = JSON.stringify({ kind: "responses" });

const createFoldersQuery = (userId: string) =>
  queryOptions({
    queryKey: ["folders", userId],
    queryFn: () => ask("/api/folders", folderList),
    initialData: () => readKept(keptName(userId), folderList),
    meta: { keptAs: keptName(userId) },
  });

/** Fetches the folders that a person sees; the last list is stored on this device for them alone. */
export function useFolders(userId: string) {
  return useQuery(createFoldersQuery(userId));
}

/** Creates a folder; it is in the list when this resolves. */
export async function createFolder(
  userId: string,
  body: { readonly name: string; readonly parentId: string | null },
): Promise<Result<FolderSummary>> {
  const result = await request("/api/folders", folderSummary, { method: "POST", body });
  await refetch(createFoldersQuery(userId));
  return result;
}

/** Renames or moves a folder, in the list at once; a refusal undoes it. */
export async function changeFolder(
  userId: string,
  folderId: string,
  body: ChangeFolderInput,
): Promise<Result<unknown>> {
  await updateOptimistically(createFoldersQuery(userId), (folders) =>
    folders.map((folder) => {
      if (folder.id !== folderId) return folder;
      const { name = folder.name, parentId = folder.parentId } = body;
      return { ...folder, name, parentId };
    }),
  );
  const result = await request(folderPath(folderId), folderSummary, { method: "PATCH", body });
  await refetch(createFoldersQuery(userId));
  return result;
}

/** Deletes a folder; its content has moved to the parent folder when this resolves. */
export async function deleteFolder(userId: string, folderId: string): Promise<Result<unknown>> {
  const result = await request(folderPath(folderId), z.null(), { method: "DELETE" });
  await Promise.all([refetch(createFoldersQuery(userId)), refetch(createProjectsQuery(userId))]);
  return result;
}

/** Moves a project into a folder, or out of all folders; this may let others see a folder that they did not see before. */
export async function moveProject(
  userId: string,
  projectId: string,
  folderId: string | null,
): Promise<Result<unknown>> {
  const moved = await updatePlacement(userId, projectId, {
    what: "folder",
    body: { folderId },
    ahead: { folderId },
  });
  await refetch(createFoldersQuery(userId));
  return moved;
}

/** Archives a project, or restores it from the archive. */
export function archiveProject(
  userId: string,
  projectId: string,
  isArchived: boolean,
): Promise<Result<unknown>> {
  const ahead = { archivedAt: isArchived ? serverNow() : null };
  return updatePlacement(userId, projectId, { what: "archive", body: { isArchived }, ahead });
}

/** Adds a project to the person's favorites, or removes it. */
export function favourProject(
  userId: string,
  projectId: string,
  isFavourite: boolean,
): Promise<Result<unknown>> {
  return updatePlacement(userId, projectId, {
    what: "favourite",
    body: { isFavourite },
    ahead: { isFavourite },
  });
}

interface Placing {
  readonly what: "folder" | "archive" | "favourite";
  readonly body: object;
  readonly ahead: Parameters<typeof changeInList>[2];
}

async function updatePlacement(
  userId: string,
  projectId: string,
  { what, body, ahead }: Placing,
): Promise<Result<unknown>> {
  await changeInList(userId, projectId, ahead);
  const path = `/api/projects/${encodeURIComponent(projectId)}/${what}`;
  const result = await request(path, projectSummary, { method: "PUT", body });
  await refetch(createProjectsQuery(userId));
  return result;
}

/**
 * Follows the workspace while its page is visible, unless that page has another connection (`isFollowed` is false): browsers have
 * few to a server, and a page that becomes visible refetches anyway.
 */
export function useWorkspaceLive(userId: string, isFollowed: boolean): void {
  useEffect(() => {
    if (!isFollowed) return undefined;
    const throttle = createThrottle(TOGETHER_MS);
    const slow = createThrottle(RESPONSES_MS);
    const again = () => throttle.run(() => void refetchWorkspace(userId));
    const refetchCounts = () =>
      void queryClient.invalidateQueries({ queryKey: createProjectsQuery(userId).queryKey });
    const handleEvent = ({ data }: MessageEvent<string>) =>
      data === RESPONSES_CHANGED ? slow.run(refetchCounts) : again();
    let source: EventSource | undefined;
    const follow = (): void => {
      source?.close();
      source = undefined;
      if (document.visibilityState !== "visible") return;
      source = new EventSource(liveAddress());
      // Nothing reports changes between the loading of the lists and the opening of the connection.
      source.addEventListener("open", again);
      source.addEventListener("message", handleEvent);
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      source?.close();
      throttle.stop();
      slow.stop();
    };
  }, [userId, isFollowed]);
}

async function refetchWorkspace(userId: string): Promise<void> {
  const lists = ["projects", "folders", "deletedProjects"];
  await Promise.all(lists.map((list) => queryClient.invalidateQueries({ queryKey: [list, userId] })));
}

/** The address with the organization in it, because an EventSource sends no headers. */
function liveAddress(): string {
  const id = shownOrganization();
  return `/api/workspace/live${id === undefined ? "" : `?${new URLSearchParams({ [ORGANIZATION_QUERY]: id })}`}`;
}

function folderPath(folderId: string): string {
  return `/api/folders/${encodeURIComponent(folderId)}`;
}

function keptName(userId: string): string {
  return keptInOrganization("folders", userId);
}
