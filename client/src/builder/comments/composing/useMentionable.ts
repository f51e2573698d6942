import { useMemo } from "react";
import { useMembers } from "#api/people/members.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import type { Mentionable } from "./mentionText.ts";
import { useThreads } from "#builder/comments/useThreads.ts";

/** People who can be mentioned: members of the project, people present, and authors of comments. */
export function useMentionable(): readonly Mentionable[] {
  const { projectId, presence, me } = useEditor();
  const { data: members } = useMembers(projectId, me.isGuest !== true);
  const here = useStore(presence.peers, (peers) =>
    JSON.stringify(peers.map(({ user }) => [user.id, user.name])),
  );
  const threads = useThreads();
  return useMemo(() => {
    const people = new Map<string, string>();
    for (const { comments } of threads) for (const { by, name } of comments) people.set(by, name);
    const present: readonly (readonly [string, string])[] = JSON.parse(here);
    for (const [id, name] of present) people.set(id, name);
    for (const { userId, name } of members ?? []) people.set(userId, name);
    people.set(me.id, me.name);
    return [...people].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name));
  }, [here, members, threads, me]);
}
