import { memo, useMemo, useSyncExternalStore } from "react";
import { closeThread } from "#builder/comments/commenting.ts";
import { findAnchor, openThread } from "#builder/comments/threads.ts";
import { Placed } from "#builder/placement/Placed.tsx";
import { useEditor } from "#document/EditorContext.tsx";
import type { CommentsDocument } from "#document/comments/commentsDocument.ts";
import type { ThreadInfo } from "#document/comments/threadInfo.ts";
import { useStore } from "#lib/createStore.ts";
import { Icon } from "#ui/Icon.tsx";
import { CommentAvatar } from "#builder/comments/CommentAvatar.tsx";
import { createPinReader } from "./createPinReader.ts";
import { describePin } from "#builder/comments/describeThread.ts";
import { useCommentsDocument, useThreadGroup } from "#builder/comments/useThreads.ts";
import "#builder/comments/comments.css";
import { useCanvas } from "#builder/canvasState/canvasState.ts";

/** Pins of the comment threads on the canvas; they move with the page. */
export function Pins() {
  const commentsDocument = useCommentsDocument();
  return commentsDocument !== null && <PinLayer commentsDocument={commentsDocument} />;
}

function PinLayer({ commentsDocument }: { readonly commentsDocument: CommentsDocument }) {
  const session = useEditor();
  const reader = useMemo(
    () => createPinReader(session, commentsDocument.threads),
    [session, commentsDocument],
  );
  const pins = useSyncExternalStore(reader.subscribe, reader.read);
  return (
    <>
      <Highlight />
      {pins.map(({ key, at, threadIds }) => (
        <PinView key={key} x={at.x} y={at.y} threadIds={threadIds.join()} />
      ))}
    </>
  );
}

interface PinViewProps {
  readonly x: number;
  readonly y: number;
  /** Ids joined by commas, so that equal lists are equal props. */
  readonly threadIds: string;
}

const PinView = memo(function PinView({ x, y, threadIds }: PinViewProps) {
  const session = useEditor();
  const threads = useThreadGroup(threadIds);
  const openId = useStore(session.comments.view, ({ open }) =>
    open?.kind === "thread" ? open.threadId : "",
  );
  const first = threads.find(({ unread }) => unread > 0) ?? threads[0];
  if (first === undefined) return null;
  const isOpen = threads.some(({ id }) => id === openId);
  const handleClick = () => {
    // Repeated clicks go through the threads of a pin, then close.
    const next = threads[threads.findIndex(({ id }) => id === openId) + 1];
    if (!isOpen) openThread(session, first);
    else if (next === undefined) closeThread(session);
    else openThread(session, next);
  };
  return (
    <Placed rect={{ x, y, width: 0, height: 0 }} className="comment-pin-place">
      <button
        type="button"
        className="comment-pin"
        data-control
        data-thread={first.id}
        data-unread={threads.some(({ unread }) => unread > 0) || undefined}
        data-resolved={threads.every(({ isResolved }) => isResolved) || undefined}
        aria-label={describePin(threads)}
        aria-expanded={isOpen}
        onClick={handleClick}
      >
        <PinFace thread={first} count={threads.length} />
      </button>
    </Placed>
  );
});

interface PinFaceProps {
  readonly thread: ThreadInfo;
  readonly count: number;
}

/** Face of a pin: the number of several threads, a check mark for a resolved one, else the author's avatar. */
function PinFace({ thread, count }: PinFaceProps) {
  const [author] = thread.comments;
  if (count > 1) return <b className="comment-pin-count">{count}</b>;
  if (thread.isResolved || author === undefined) return <Icon name="check" size={12} />;
  const { by, name, isGuest = false } = author;
  return <CommentAvatar userId={by} name={name} isGuest={isGuest} size="xs" />;
}

/** Frame around the component of the open thread. */
function Highlight() {
  const session = useEditor();
  const canvas = useCanvas();
  const commentsDocument = useCommentsDocument();
  const open = useStore(session.comments.view, (view) => view.open);
  const read = () => {
    const thread =
      open?.kind === "thread" ? commentsDocument?.threads.get(open.threadId) : (open ?? undefined);
    const found = thread && findAnchor(session, thread);
    return found?.widgetId === undefined ? "" : JSON.stringify(found.rect);
  };
  const rect = useSyncExternalStore(canvas.page.subscribe, read);
  return rect !== "" && <Placed rect={JSON.parse(rect)} className="comment-highlight" />;
}
