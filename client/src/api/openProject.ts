import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { ask } from "./ask.ts";

/** Interval at which an open project refetches its number of responses, ms. */
const COUNT_MS = 30_000;

/** The part of a project's summary that the builder shows: the schema of all of it is code that an open project does not need. */
const answered = z.object({ responses: z.object({ all: z.number(), unread: z.number() }).nullable() });

/** Fetches the number of a project's responses, again and again while it is shown. */
export function useOpenProject(projectId: string) {
  return useQuery({
    queryKey: ["project", projectId],
    queryFn: () => ask(`/api/projects/${encodeURIComponent(projectId)}`, answered),
    refetchInterval: COUNT_MS,
  });
}
