import type { Member } from "@formweave/schema/api";
import { useQuery } from "@tanstack/react-query";
import { createMembersQuery } from "#api/people/members.ts";
import { useEditor } from "#document/EditorContext.tsx";

/** Time during which the member list is not fetched again, whoever comes into sight, ms. */
const FRESH_MS = 60_000;

/** A member of the project, once loaded; undefined for guests, who get no list of members. */
export function useMember(userId: string | null): Member | undefined {
  const { projectId, me } = useEditor();
  const { data } = useQuery({
    ...createMembersQuery(projectId),
    enabled: me.isGuest !== true,
    staleTime: FRESH_MS,
    select: (members) => members.find((member) => member.userId === userId),
  });
  return data;
}
