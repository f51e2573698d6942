import { z } from "zod";
import { useQuery } from "@tanstack/react-query";
import type { Result } from "@formweave/schema";
import {
  LATEST_VERSION,
  version,
  versionWithDocument,
  type CreateVersionInput,
  type EditVersionInput,
  type Version,
  type VersionWithDocument,
} from "@formweave/schema/api";
import { ask } from "./ask.ts";
import { request } from "./request.ts";

/** Number of versions shown at first; each further page is as long. */
export const VERSION_PAGE = 50;

/** Fetches the newest `count` versions of a project, newest first. */
export function useVersionList(projectId: string, count: number) {
  return useQuery({
    queryKey: ["versions", projectId, count],
    queryFn: () => loadVersions(projectId, count),
  });
}

async function loadVersions(projectId: string, count: number): Promise<readonly Version[]> {
  const all: Version[] = [];
  while (all.length < count) {
    const last = all.at(-1);
    const before = last === undefined ? "" : `&before=${last.id}`;
    const page = await ask(`${versionsPath(projectId)}?limit=${VERSION_PAGE}${before}`, z.array(version));
    all.push(...page);
    if (page.length < VERSION_PAGE) break;
  }
  return all;
}

/** Fetches a version with its document while it is wanted; it never changes. */
export function useVersion(projectId: string, id: string, isWanted = true) {
  return useQuery({
    queryKey: ["version", projectId, id],
    queryFn: () => ask(`${versionsPath(projectId)}/${id}`, versionWithDocument),
    enabled: isWanted,
    staleTime: Infinity,
  });
}

/** Saves the present project as a version: as a snapshot, or before another version is restored. */
export function createVersion(projectId: string, body: CreateVersionInput): Promise<Result<Version>> {
  return request(versionsPath(projectId), version, { method: "POST", body });
}

/** Loads a version with its document; VERSION_NOT_FOUND when it is gone. */
export function loadVersion(
  projectId: string,
  id: string = LATEST_VERSION,
): Promise<Result<VersionWithDocument>> {
  return request(`${versionsPath(projectId)}/${id}`, versionWithDocument);
}

/** Changes the name or description of a version. */
export function editVersion(projectId: string, id: string, body: EditVersionInput): Promise<Result<Version>> {
  return request(`${versionsPath(projectId)}/${id}`, version, { method: "PATCH", body });
}

/** Deletes a version for good. */
export function deleteVersion(projectId: string, id: string): Promise<Result<unknown>> {
  return request(`${versionsPath(projectId)}/${id}`, z.unknown(), { method: "DELETE" });
}

function versionsPath(projectId: string): string {
  return `/api/projects/${projectId}/versions`;
}
