import type { CollaborationSession, Member } from "@formweave/schema/api";
import { useSessions } from "#api/activity.ts";
import { useMembers } from "#api/people/members.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { AvatarStack } from "#ui/badges/AvatarStack.tsx";
import { Badge } from "#ui/badges/Badge.tsx";
import { Skeleton } from "#ui/notices/Skeleton.tsx";
import { Unread } from "#ui/notices/Unread.tsx";
import { useNow } from "#ui/useNow.ts";
import { describeEvents, describeSpan, joinNames } from "./describeSession.ts";
import "./people.css";

/** Number of events of a session that are listed. */
const SHOWN_EVENTS = 5;

/** Lists past and current sessions: participants, times, and changes to access during them. */
export function SessionsSection() {
  const { projectId } = useEditor();
  const { data: sessions, error, isPending, refetch } = useSessions(projectId, true);
  const { data: members = [] } = useMembers(projectId);
  const now = useNow();
  return (
    <section className="sessions" aria-label="Sessions">
      <div className="collaboration-bar">
        <h3>Sessions</h3>
      </div>
      {isPending && (
        <div className="collaboration-loading" aria-busy>
          <Skeleton width="64%" />
          <Skeleton width="40%" />
        </div>
      )}
      {sessions === undefined && error !== null && (
        <Unread what="Sessions" error={error} onRetry={() => void refetch()} />
      )}
      {sessions?.length === 0 && <p className="people-none">Nobody has worked here yet</p>}
      {sessions !== undefined && (
        <ol className="sessions-list">
          {sessions.map((session) => (
            <SessionRow key={session.id} {...{ session, members, now }} />
          ))}
        </ol>
      )}
    </section>
  );
}

interface SessionRowProps {
  readonly session: CollaborationSession;
  readonly members: readonly Member[];
  readonly now: number;
}

function SessionRow({ session, members, now }: SessionRowProps) {
  const { participants, events, status } = session;
  const actions = describeEvents(events, members);
  const pictures = new Map(members.map(({ userId, avatarUrl }) => [userId, avatarUrl]));
  const people = participants.map(({ userId: id, userName: name, color, isActive }) => ({
    id,
    name,
    color,
    picture: pictures.get(id),
    away: !isActive && status === "active",
  }));
  return (
    <li className="session">
      <div className="session-head">
        <span className="grow tnum">{describeSpan(session, now)}</span>
        {status === "active" && <Badge tone="ok">Now</Badge>}
        <span aria-hidden="true">
          <AvatarStack people={people} size="xs" max={6} />
        </span>
      </div>
      <p className="session-people">{joinNames(participants)}</p>
      {actions.length > 0 && (
        <ul className="session-notes">
          {actions.slice(0, SHOWN_EVENTS).map((action) => (
            <li key={action}>{action}</li>
          ))}
          {actions.length > SHOWN_EVENTS && <li>and {actions.length - SHOWN_EVENTS} more</li>}
        </ul>
      )}
    </li>
  );
}
