import type { Member } from "@formweave/schema/api";
import { useQuery } from "@tanstack/react-query";
import { membersOf } from "#api/members.ts";
import { useEditor } from "./EditorContext.tsx";

/** How long the list is not asked for again, whoever comes into sight, ms. */
const FRESH_MS = 60_000;

/** Somebody of the project, once it is known who that is; guests are not told. */
export function useMember(userId: string | null): Member | undefined {
  const { projectId, me } = useEditor();
  const { data } = useQuery({
    ...membersOf(projectId),
    enabled: me.isGuest !== true,
    staleTime: FRESH_MS,
    select: (members) => members.find((member) => member.userId === userId),
  });
  return data;
}
