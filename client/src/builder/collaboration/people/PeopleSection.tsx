import { useEffect, useRef } from "react";
import type { CollaborationSession } from "@formweave/schema/api";
import { can } from "@formweave/schema/access";
import { useMembers } from "#api/people/members.ts";
import { useSessions } from "#api/activity.ts";
import { useShareLink } from "#api/sharing.ts";
import type { Shell } from "#builder/area.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { followAfterClick, isFollowed, type Person } from "#document/people/groupPeers.ts";
import { usePeople } from "#document/people/usePeople.ts";
import { useStore } from "#lib/createStore.ts";
import { Button } from "#ui/Button.tsx";
import { CollaboratorRow, OwnRow } from "./CollaboratorRow.tsx";
import { countHere, listPeople } from "./listPeople.ts";
import "./people.css";

/** Lists the people present with their current work, then the others who have access. */
export function PeopleSection({ shell }: { readonly shell: Shell }) {
  const { level, guest } = useEditor();
  const isGuest = useStore(guest, (rights) => rights !== null);
  const mayInvite = useStore(level, (own) => can({ role: undefined, level: own }, "members.manage"));
  const here = usePeople();
  return (
    <section className="people" aria-label="People">
      <div className="collaboration-bar">
        <h3>People</h3>
        <span className="hint tnum grow">{countHere(here, isGuest)}</span>
        {mayInvite && !isGuest && (
          <Button variant="quiet" size="sm" icon="user-plus" onClick={() => shell.onOpen("share")}>
            Invite
          </Button>
        )}
      </div>
      <People shell={shell} here={here} isGuest={isGuest} mayManage={mayInvite && !isGuest} />
    </section>
  );
}

/** Sessions of the project, refetched when somebody joins or leaves. */
function useSeen(projectId: string, isAsked: boolean, count: number): readonly CollaborationSession[] {
  const { data: sessions = [], refetch } = useSessions(projectId, isAsked);
  const before = useRef(count);
  useEffect(() => {
    if (isAsked && before.current !== count) void refetch();
    before.current = count;
  }, [isAsked, count, refetch]);
  return sessions;
}

interface PeopleProps {
  readonly shell: Shell;
  readonly here: readonly Person[];
  readonly isGuest: boolean;
  readonly mayManage: boolean;
}

function People({ shell: { following }, here, isGuest, mayManage }: PeopleProps) {
  const { projectId, me } = useEditor();
  const { data: members = [] } = useMembers(projectId, !isGuest);
  const sessions = useSeen(projectId, !isGuest, here.length);
  const { data: link } = useShareLink(projectId, mayManage);
  const followed = useStore(following, (clientId) => clientId);
  const people = listPeople(here, members, sessions, me.id);
  return (
    <>
      <ul className="people-list">
        <OwnRow />
        {people.map((person) => (
          <CollaboratorRow
            key={person.userId}
            person={person}
            mayGuestsComment={link?.allowComments}
            isFollowing={isFollowed(person, followed)}
            onFollow={() => following.set(followAfterClick(person, followed))}
          />
        ))}
      </ul>
      {people.length === 0 && <p className="people-none">No collaborators yet</p>}
    </>
  );
}
