import type { Environment } from "@formweave/schema/api";
import { useReleases } from "#api/releases.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { readPlace } from "./describeRelease.ts";

/** One environment of the open project; it counts as unpublished until the server has responded. */
export function usePlace(environment: Environment) {
  const { projectId } = useEditor();
  const { data, error, refetch } = useReleases(projectId);
  return {
    place: readPlace(environment, data?.releases ?? [], data?.publications ?? []),
    isKnown: data !== undefined,
    error,
    refetch: () => void refetch(),
  };
}
