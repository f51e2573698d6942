import { openThread } from "#builder/comments/threads.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { ThreadInfo } from "#document/comments/threadInfo.ts";
import { useStore } from "#lib/createStore.ts";
import { Icon } from "#ui/Icon.tsx";
import { useNow } from "#ui/useNow.ts";
import { CommentAvatar } from "#builder/comments/CommentAvatar.tsx";
import { CommentText } from "#builder/comments/CommentText.tsx";
import type { Mentionable } from "#builder/comments/composing/mentionText.ts";
import { describeReplies, shortTime } from "#builder/comments/describeThread.ts";

/** Number of repliers whose avatars are shown. */
const MOST_FACES = 3;

interface ThreadRowProps {
  readonly thread: ThreadInfo;
  /** People who may be mentioned in it. */
  readonly people: readonly Mentionable[];
  /** True for the row that Tab focuses. */
  readonly isReached: boolean;
  readonly onReach: () => void;
}

/** A thread in the list: its author, subject, first comment and replies. */
export function ThreadRow({ thread, people, isReached, onReach }: ThreadRowProps) {
  const session = useEditor();
  const now = useNow();
  const isOpen = useStore(
    session.comments.view,
    ({ open }) => open?.kind === "thread" && open.threadId === thread.id,
  );
  const [first] = thread.comments;
  if (first === undefined) return null;
  return (
    <button
      type="button"
      className="thread-row"
      data-thread={thread.id}
      data-unread={thread.unread > 0 || undefined}
      aria-current={isOpen || undefined}
      tabIndex={isReached ? 0 : -1}
      onFocus={onReach}
      onClick={() => openThread(session, thread)}
    >
      <CommentAvatar userId={first.by} name={first.name} isGuest={first.isGuest === true} />
      <span className="grow">
        <span className="thread-row-head">
          <b>{first.name}</b>
          <span className="hint trunc grow">{thread.label}</span>
          {thread.isResolved && <Icon name="check" size={12} />}
          <span className="hint tnum">{shortTime(thread.lastAt, now)}</span>
        </span>
        <FirstWords thread={thread} people={people} />
        <span className="thread-row-foot">
          <Faces thread={thread} />
          {describeReplies(thread)}
          {thread.unread > 0 && <span className="sr-only">, {thread.unread} unread</span>}
        </span>
      </span>
    </button>
  );
}

function FirstWords({ thread: { comments }, people }: Pick<ThreadRowProps, "thread" | "people">) {
  const [first] = comments;
  if (first === undefined) return null;
  const mentioned = first.mentions.length === 0 ? [] : people.filter(({ id }) => first.mentions.includes(id));
  return (
    <span className="thread-row-text">
      <CommentText text={first.text} people={mentioned} />
    </span>
  );
}

function Faces({ thread: { comments } }: Pick<ThreadRowProps, "thread">) {
  const people = new Map(comments.slice(1).map((comment) => [comment.by, comment]));
  if (people.size === 0) return null;
  return (
    <span className="avs">
      {[...people.values()].slice(0, MOST_FACES).map(({ by, name, isGuest = false }) => (
        <CommentAvatar key={by} userId={by} name={name} isGuest={isGuest} size="xs" />
      ))}
    </span>
  );
}
