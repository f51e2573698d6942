import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { ask } from "./ask.ts";

/** How often a project that is open asks how many responses came, ms. */
const COUNT_MS = 30_000;

/** What of a project's summary the builder shows: the whole of it is code that an open project has no other use for. */
const answered = z.object({ responses: z.object({ all: z.number(), unread: z.number() }).nullable() });

/** How many responses a project has, asked for again while it is shown. */
export function useOpenProject(projectId: string) {
  return useQuery({
    queryKey: ["project", projectId],
    queryFn: () => ask(`/api/projects/${encodeURIComponent(projectId)}`, answered),
    refetchInterval: COUNT_MS,
  });
}
