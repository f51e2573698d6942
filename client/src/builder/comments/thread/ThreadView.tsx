import { mayResolve } from "@formweave/schema/comments";
import { useEffect, useRef } from "react";
import { closeThread } from "#builder/comments/commenting.ts";
import { findAnchor, openThread } from "#builder/comments/threads.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { ThreadInfo } from "#document/comments/threadInfo.ts";
import { useShownTree } from "#builder/canvasState/useShownTree.ts";
import { Button } from "#ui/Button.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { CommentItem } from "./CommentItem.tsx";
import { ReplyComposer } from "#builder/comments/composing/ReplyComposer.tsx";
import { resolveThread } from "#builder/comments/commentActions.ts";
import { ThreadMenu } from "./ThreadMenu.tsx";
import { useMentionable } from "#builder/comments/composing/useMentionable.ts";
import { useCommentsDocument, useThreads, useWriter } from "#builder/comments/useThreads.ts";

interface ThreadViewProps {
  readonly thread: ThreadInfo;
}

/** One thread: its comments, and the field for a reply. */
export function ThreadView({ thread }: ThreadViewProps) {
  const people = useMentionable();
  useReadMark(thread);
  const list = useLastInView(`${thread.id}:${thread.comments.length}`);
  return (
    <>
      <ThreadHeader thread={thread} />
      <ol ref={list} className="comment-list" aria-label="Comments">
        {thread.comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} people={people} />
        ))}
      </ol>
      <ReplyComposer key={thread.id} thread={thread} />
    </>
  );
}

function ThreadHeader({ thread }: ThreadViewProps) {
  const session = useEditor();
  const { threads, index, go } = useNeighbours(thread);
  const isOrphan = useShownTree(() => findAnchor(session, thread).state === "orphan");
  const writer = useWriter();
  return (
    <header className="comment-head">
      <h3 className="grow trunc" title={thread.label}>
        <span className="comment-on">{isOrphan ? "On something that was deleted:" : "On"}</span>{" "}
        {thread.label}
      </h3>
      {threads.length > 1 && (
        <>
          <span className="count">
            {index + 1} of {threads.length}
          </span>
          <IconButton icon="chevron-left" label="Previous thread" size="xs" onClick={() => go(-1)} />
          <IconButton icon="chevron-right" label="Next thread" size="xs" onClick={() => go(1)} />
        </>
      )}
      {writer !== undefined && mayResolve(writer, thread) && (
        <Button
          size="sm"
          icon={thread.isResolved ? "rotate-ccw" : "check"}
          onClick={() => resolveThread(session, thread)}
        >
          {thread.isResolved ? "Reopen" : "Resolve"}
        </Button>
      )}
      <ThreadMenu thread={thread} />
      <IconButton icon="x" label="Close" size="sm" onClick={() => closeThread(session)} />
    </header>
  );
}

/** The threads of the same status in the order of the list, the index of this one, and a function that opens the next or previous. */
function useNeighbours(thread: ThreadInfo) {
  const session = useEditor();
  const threads = useThreads().filter(({ isResolved }) => isResolved === thread.isResolved);
  const index = threads.findIndex(({ id }) => id === thread.id);
  const go = (by: 1 | -1) => {
    const next = threads[(index + by + threads.length) % threads.length];
    if (next !== undefined) openThread(session, next);
  };
  return { threads, index, go };
}

/** Marks the thread as read while the window has the focus. */
function useReadMark({ id, unread }: ThreadInfo): void {
  const commentsDocument = useCommentsDocument();
  useEffect(() => {
    if (commentsDocument === null || unread === 0) return undefined;
    const mark = () => document.hasFocus() && commentsDocument.markRead(id);
    mark();
    addEventListener("focus", mark);
    return () => removeEventListener("focus", mark);
  }, [commentsDocument, id, unread]);
}

/** Shows the last comment when the thread opens, and when another one comes. */
function useLastInView(key: string) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
    // A new comment changes the key and scrolls again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [key]);
  return list;
}
