import { queryOptions, useQuery } from "@tanstack/react-query";
import { z } from "zod";
import type { Result } from "@formweave/schema";
import { publicationSettings, type PublicationSettings, type SettingsInput } from "@formweave/schema/api";
import { ask } from "./ask.ts";
import { queryClient } from "./queryClient.ts";
import { refetchReleases } from "./releases.ts";
import { request, type RequestFailure } from "./request.ts";

const createSettingsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["settings", projectId],
    queryFn: () => ask(settingsPath(projectId), z.array(publicationSettings)),
  });

/** Fetches the publication settings of a project, for people who may publish it. */
export function useSettings(projectId: string) {
  return useQuery(createSettingsQuery(projectId));
}

/** Changes the settings of an environment at once. The releases are refetched, because they contain an address too. */
export async function saveSettings(
  projectId: string,
  input: SettingsInput,
): Promise<Result<PublicationSettings, RequestFailure>> {
  const saved = await request(settingsPath(projectId), publicationSettings, { method: "PUT", body: input });
  if (!saved.ok) return saved;
  const { value } = saved;
  queryClient.setQueryData(createSettingsQuery(projectId).queryKey, (known = []) => [
    ...known.filter(({ environment }) => environment !== value.environment),
    value,
  ]);
  await refetchReleases(projectId);
  return saved;
}

function settingsPath(projectId: string): string {
  return `/api/projects/${projectId}/settings`;
}
