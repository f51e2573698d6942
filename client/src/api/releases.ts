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
import { askAgain, queryClient } from "./queryClient.ts";
import { request, type RequestFailure } from "./request.ts";

const releasesOf = (projectId: string) =>
  queryOptions({
    queryKey: ["releases", projectId],
    queryFn: () => ask(pathOf(projectId), releaseList),
  });

/** What was published of a project, newest first, and where it is to be found. */
export function useReleases(projectId: string) {
  return useQuery(releasesOf(projectId));
}

/** What the project was in a release, when it is asked for; it never changes. */
export function useRelease(projectId: string, id: string | undefined, isWanted = true) {
  return useQuery({
    queryKey: ["release", projectId, id],
    queryFn: () => ask(`${pathOf(projectId)}/${id}`, releaseWithDocument),
    enabled: isWanted && id !== undefined,
    staleTime: Infinity,
  });
}

/** Publishes what the project is now; the list is read again, also after a failure, because only the answer may be lost. */
export async function publishRelease(
  projectId: string,
  input: Partial<PublishInput>,
): Promise<Result<Release, RequestFailure>> {
  const made = await request(pathOf(projectId), release, { method: "POST", body: input });
  await askForReleases(projectId);
  return made;
}

/** Reads again what was published. */
export function askForReleases(projectId: string): Promise<void> {
  return askAgain(releasesOf(projectId));
}

/** Makes an older release live, or takes what is live off the web. */
export async function goLive(
  projectId: string,
  input: GoLiveInput,
): Promise<Result<unknown, RequestFailure>> {
  const done = await request(`${pathOf(projectId)}/live`, releaseList, { method: "POST", body: input });
  if (done.ok) queryClient.setQueryData(releasesOf(projectId).queryKey, done.value);
  return done;
}

/** The releases of a project as far as they were asked for before. */
export function knownReleases(projectId: string): readonly Release[] {
  return queryClient.getQueryData(releasesOf(projectId).queryKey)?.releases ?? [];
}

function pathOf(projectId: string): string {
  return `/api/projects/${projectId}/releases`;
}
