import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Result } from "@formweave/schema";
import {
  release,
  releaseList,
  releaseWithDocument,
  type GoLiveInput,
  type PublishInput,
  type Release,
} from "@formweave/schema/api";
import { ask } from "./ask.ts";
import { refetch, queryClient } from "./queryClient.ts";
import { request, type RequestFailure } from "./request.ts";

const createReleasesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["releases", projectId],
    queryFn: () => ask(releasesPath(projectId), releaseList),
  });

/** Fetches the releases of a project, newest first, with their addresses. */
export function useReleases(projectId: string) {
  return useQuery(createReleasesQuery(projectId));
}

/** Fetches a release with its document while it is wanted; it never changes. */
export function useRelease(projectId: string, id: string | undefined, isWanted = true) {
  return useQuery({
    queryKey: ["release", projectId, id],
    queryFn: () => ask(`${releasesPath(projectId)}/${id}`, releaseWithDocument),
    enabled: isWanted && id !== undefined,
    staleTime: Infinity,
  });
}

/** Publishes the present project. The list is refetched even after a failure, because only the answer may be lost. */
export async function publishRelease(
  projectId: string,
  input: Partial<PublishInput>,
): Promise<Result<Release, RequestFailure>> {
  const made = await request(releasesPath(projectId), release, { method: "POST", body: input });
  await refetchReleases(projectId);
  return made;
}

/** Fetches the releases again. */
export function refetchReleases(projectId: string): Promise<void> {
  return refetch(createReleasesQuery(projectId));
}

/** Makes an older release live, or takes the live one off the web. */
export async function goLive(
  projectId: string,
  input: GoLiveInput,
): Promise<Result<unknown, RequestFailure>> {
  const done = await request(`${releasesPath(projectId)}/live`, releaseList, { method: "POST", body: input });
  if (done.ok) queryClient.setQueryData(createReleasesQuery(projectId).queryKey, done.value);
  return done;
}

/** The releases of a project that are already cached. */
export function knownReleases(projectId: string): readonly Release[] {
  return queryClient.getQueryData(createReleasesQuery(projectId).queryKey)?.releases ?? [];
}

function releasesPath(projectId: string): string {
  return `/api/projects/${projectId}/releases`;
}
