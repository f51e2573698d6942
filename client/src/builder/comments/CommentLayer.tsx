import { useEffect } from "react";
import { useSearch } from "wouter/use-browser-location";
import { useCanvas } from "#builder/canvasState/canvasState.ts";
import { closeThread } from "#builder/comments/commenting.ts";
import { isThreadShown, openThread } from "#builder/comments/threads.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { threadInLink, withoutThread } from "./thread/threadLink.ts";
import { describeNewComments } from "./describeNewComments.ts";
import { reportRefusedComments } from "./reportRefusedComments.ts";
import { useCommentsDocument } from "./useThreads.ts";

/** Renders nothing; opens a linked thread, closes one on a screen that is left, and announces new and refused comments. */
export function CommentLayer() {
  useLinkedThread();
  useCloseElsewhere();
  useNewCommentsAnnouncement();
  useRefused();
  return null;
}

/** Opens the thread named in the address, once it has loaded. */
function useLinkedThread(): void {
  const session = useEditor();
  const commentsDocument = useCommentsDocument();
  const id = threadInLink({ search: useSearch() });
  useEffect(() => {
    if (id === undefined || commentsDocument === null) return undefined;
    let isOver = false;
    const open = () => {
      const thread = commentsDocument.threads.get(id);
      const isKnown = commentsDocument.phase.get() === "online" || commentsDocument.phase.get() === "refused";
      if (isOver || (thread === undefined && !isKnown)) return;
      isOver = true;
      history.replaceState(history.state, "", withoutThread(location));
      if (thread === undefined) showToast("That thread is no longer there");
      else openThread(session, thread);
    };
    const stops = [commentsDocument.threads.subscribe(open), commentsDocument.phase.subscribe(open)];
    open();
    return () => stops.forEach((stop) => stop());
  }, [session, commentsDocument, id]);
}

/** Closes the open thread when another screen than its own is shown; what was typed is kept as a draft. */
function useCloseElsewhere(): void {
  const session = useEditor();
  const { shown } = useCanvas().screens;
  useEffect(
    () =>
      shown.subscribe(() => {
        const { open } = session.comments.view.get();
        const commentsDocument = session.comments.document.get();
        const thread = open?.kind === "thread" ? commentsDocument?.threads.get(open.threadId) : open;
        if (thread && !isThreadShown(session, thread)) closeThread(session);
      }),
    [session, shown],
  );
}

/** Announces new comments of others to screen readers. */
function useNewCommentsAnnouncement(): void {
  const commentsDocument = useCommentsDocument();
  useEffect(() => {
    if (commentsDocument === null) return undefined;
    let last: number | undefined;
    const look = () => {
      if (commentsDocument.phase.get() !== "online") return;
      // Comments that existed when the document was opened are not new.
      const newComments = describeNewComments(commentsDocument.threads.all(), last);
      if (newComments.message !== undefined) announce(newComments.message);
      last = newComments.last;
    };
    look();
    const stops = [commentsDocument.threads.subscribe(look), commentsDocument.phase.subscribe(look)];
    return () => stops.forEach((stop) => stop());
  }, [commentsDocument]);
}

/** Shows a toast for comments that the server refused, whose text is back in a draft. */
function useRefused(): void {
  const commentsDocument = useCommentsDocument();
  useEffect(() => {
    if (commentsDocument === null) return undefined;
    const take = () => {
      const refused = commentsDocument.refused.get();
      if (refused.length === 0) return;
      commentsDocument.refused.set([]);
      reportRefusedComments(refused);
    };
    take();
    return commentsDocument.refused.subscribe(take);
  }, [commentsDocument]);
}
