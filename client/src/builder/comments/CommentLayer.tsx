import { useEffect } from "react";
import { useSearch } from "wouter/use-browser-location";
import { openThread } from "#builder/actions/threads.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { showToast } from "#ui/toast.tsx";
import { threadInLink, withoutThread } from "./threadLink.ts";
import { newsIn } from "./newsIn.ts";
import { tellRefused } from "./tellRefused.ts";
import { useTalk } from "./useThreads.ts";

/** Renders nothing; opens a linked thread, and announces new and refused comments. */
export function CommentLayer() {
  useLinkedThread();
  useNews();
  useRefused();
  return null;
}

/** Opens the thread named in the address, once it has loaded. */
function useLinkedThread(): void {
  const session = useEditor();
  const talk = useTalk();
  const id = threadInLink({ search: useSearch() });
  useEffect(() => {
    if (id === undefined || talk === null) return undefined;
    let isOver = false;
    const open = () => {
      const thread = talk.threads.get(id);
      const isKnown = talk.phase.get() === "online" || talk.phase.get() === "refused";
      if (isOver || (thread === undefined && !isKnown)) return;
      isOver = true;
      history.replaceState(history.state, "", withoutThread(location));
      if (thread === undefined) showToast("That thread is no longer there");
      else openThread(session, thread);
    };
    const stops = [talk.threads.subscribe(open), talk.phase.subscribe(open)];
    open();
    return () => stops.forEach((stop) => stop());
  }, [session, talk, id]);
}

/** Announces new comments of others to screen readers. */
function useNews(): void {
  const talk = useTalk();
  useEffect(() => {
    if (talk === null) return undefined;
    let last: number | undefined;
    const look = () => {
      if (talk.phase.get() !== "online") return;
      // Comments that existed when the document was opened are not new.
      const news = newsIn(talk.threads.all(), last);
      if (news.message !== undefined) announce(news.message);
      last = news.last;
    };
    look();
    const stops = [talk.threads.subscribe(look), talk.phase.subscribe(look)];
    return () => stops.forEach((stop) => stop());
  }, [talk]);
}

/** Shows a toast for comments that the server refused, whose text is back in a draft. */
function useRefused(): void {
  const talk = useTalk();
  useEffect(() => {
    if (talk === null) return undefined;
    const take = () => {
      const refused = talk.refused.get();
      if (refused.length === 0) return;
      talk.refused.set([]);
      tellRefused(refused);
    };
    take();
    return talk.refused.subscribe(take);
  }, [talk]);
}
