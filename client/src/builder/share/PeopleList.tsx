import type { Member, PendingInvitation } from "@formweave/schema/api";
import type { useMembers } from "#api/people/members.ts";
import { AvatarStack } from "#ui/badges/AvatarStack.tsx";
import { Skeleton } from "#ui/notices/Skeleton.tsx";
import { Unread } from "#ui/notices/Unread.tsx";
import { PendingRow } from "./PendingRow.tsx";
import { PersonRow } from "./PersonRow.tsx";

interface PeopleListProps {
  readonly projectId: string;
  readonly userId: string;
  readonly onlineIds: ReadonlySet<string>;
  readonly members: Pick<ReturnType<typeof useMembers>, "data" | "error" | "isPending" | "refetch">;
  readonly isOffline: boolean;
  readonly mayManage?: boolean;
  readonly isOwner?: boolean;
  readonly invitations?: readonly PendingInvitation[];
}

/** The people with access to the project with their levels, and pending invitations. */
export function PeopleList(props: PeopleListProps) {
  const { data: members = [] } = props.members;
  const here = members.filter((member) => props.onlineIds.has(member.userId));
  return (
    <section className="share-section" aria-labelledby="share-people">
      <div className="share-heading">
        <h3 id="share-people" className="grow">
          People with access
        </h3>
        <HereNow people={here} />
      </div>
      <People {...props} />
    </section>
  );
}

function HereNow({ people }: { readonly people: readonly Member[] }) {
  if (people.length === 0) return null;
  return (
    <>
      <span aria-hidden="true">
        <AvatarStack
          people={people.map(({ userId: id, name, color, avatarUrl: picture }) => ({
            id,
            name,
            color,
            picture,
          }))}
          size="xs"
        />
      </span>
      <span className="hint tnum">{people.length} here now</span>
    </>
  );
}

function People(props: PeopleListProps) {
  const { projectId, userId, members: asked, isOffline, mayManage = false, isOwner = false } = props;
  const { data: members, error, isPending, refetch } = asked;
  if (isPending) return <Loading />;
  if (members === undefined) {
    return error === null ? null : <Unread what="People" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <ul className="share-people">
      {members.map((member) => (
        <PersonRow
          key={member.userId}
          {...{ projectId, member, isOffline, mayManage, isOwner }}
          isMe={member.userId === userId}
          isOnline={props.onlineIds.has(member.userId)}
        />
      ))}
      {props.invitations?.map((invitation) => (
        <PendingRow key={invitation.id} {...{ projectId, invitation, isOffline }} />
      ))}
    </ul>
  );
}

function Loading() {
  return (
    <div className="share-loading" aria-busy>
      <Skeleton height="28px" />
      <Skeleton height="28px" />
    </div>
  );
}
