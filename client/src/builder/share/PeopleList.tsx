import { isAtLeast } from "@formweave/schema/access";
import { useMembers } from "#api/members.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { PersonRow } from "./PersonRow.tsx";

interface PeopleListProps {
  readonly projectId: string;
  readonly userId: string;
  readonly onlineIds: ReadonlySet<string>;
}

/** The people with access to the project and the level of each. */
export function PeopleList(props: PeopleListProps) {
  return (
    <section className="share-section" aria-labelledby="share-people">
      <h3 id="share-people">People with access</h3>
      <People {...props} />
    </section>
  );
}

function People({ projectId, userId, onlineIds }: PeopleListProps) {
  const { data: members, error, isPending, refetch } = useMembers(projectId);
  if (isPending) return <Skeleton height="40px" />;
  if (members === undefined) {
    return (
      <Banner
        tone="bad"
        action={
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {error.message}
      </Banner>
    );
  }
  const me = members.find((member) => member.userId === userId);
  const mayManage = me !== undefined && isAtLeast(me.level, "admin");
  return (
    <ul className="share-people">
      {members.map((member) => (
        <PersonRow
          key={member.userId}
          projectId={projectId}
          member={member}
          isMe={member.userId === userId}
          isOnline={onlineIds.has(member.userId)}
          mayManage={mayManage}
        />
      ))}
    </ul>
  );
}
