import { useQuery } from "@tanstack/react-query";
import { membersOf } from "#api/members.ts";
import { useEditor } from "./EditorContext.tsx";

/** How long it is not asked for again, whoever comes into sight, ms. */
const FRESH_MS = 60_000;

/** Where the picture of somebody of the project is, once that is known; guests are not told. */
export function useMemberPicture(userId: string | null): string | null | undefined {
  const { projectId, me } = useEditor();
  const { data } = useQuery({
    ...membersOf(projectId),
    enabled: me.isGuest !== true,
    staleTime: FRESH_MS,
    select: (members) => members.find((member) => member.userId === userId)?.avatarUrl,
  });
  return data;
}
