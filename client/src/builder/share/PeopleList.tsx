import { isAtLeast } from "@formweave/schema/access";
import { type Member } from "@formweave/schema/api";
import { type QueryState } from "#lib/query.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { PersonRow } from "./PersonRow.tsx";

interface PeopleListProps {
  readonly projectId: string;
  readonly members: QueryState<readonly Member[]>;
  readonly userId: string;
  readonly onlineIds: ReadonlySet<string>;
  readonly onRetry: () => void;
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

function People({ projectId, members, userId, onlineIds, onRetry }: PeopleListProps) {
  if (members.status === "loading") return <Skeleton height="40px" />;
  if (members.status === "failed") {
    return (
      <Banner
        tone="bad"
        action={
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {members.error.message}
      </Banner>
    );
  }
  const me = members.data.find((member) => member.userId === userId);
  const mayManage = me !== undefined && isAtLeast(me.level, "admin");
  return (
    <ul className="share-people">
      {members.data.map((member) => (
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
