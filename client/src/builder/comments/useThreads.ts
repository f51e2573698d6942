import type { CommentWriter } from "@formweave/schema/comments";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useEditor } from "#document/EditorContext.tsx";
// Imported for the types alone; the code loads when comments are opened.
import type { CommentsDocument } from "#document/comments/commentsDocument.ts";
import type { ThreadStore } from "#document/comments/threadStore.ts";
import type { ThreadInfo } from "#document/comments/threadInfo.ts";
import { useStore } from "#lib/createStore.ts";

const NO_THREADS: readonly ThreadInfo[] = [];

/** Comments document of the open project; null until it is open. */
export function useCommentsDocument(): CommentsDocument | null {
  return useStore(useEditor().comments.document, (commentsDocument) => commentsDocument);
}

/** This person as an author of comments, with the rights of their current level. */
export function useWriter(): CommentWriter | undefined {
  useStore(useEditor().comments.level, (level) => level);
  return useCommentsDocument()?.writer;
}

/** All threads, most recently changed first; the same array until one of them changes. */
export function useThreads(): readonly ThreadInfo[] {
  const threads = useCommentsDocument()?.threads;
  const subscribe = useCallback(
    (listener: () => void) => threads?.subscribe(listener) ?? (() => undefined),
    [threads],
  );
  return useSyncExternalStore(subscribe, () => threads?.all() ?? NO_THREADS);
}

/** One thread; renders again only when it changes. */
export function useThread(id: string): ThreadInfo | undefined {
  const threads = useCommentsDocument()?.threads;
  const subscribe = useCallback(
    (listener: () => void) => threads?.subscribeThread(id, listener) ?? (() => undefined),
    [threads, id],
  );
  return useSyncExternalStore(subscribe, () => threads?.get(id));
}

/** Threads by ids joined with commas; the same array until one of them changes. */
export function useThreadGroup(threadIds: string): readonly ThreadInfo[] {
  const threads = useCommentsDocument()?.threads;
  const group = useMemo(() => createGroup(threads, threadIds.split(",")), [threads, threadIds]);
  return useSyncExternalStore(group.subscribe, group.read);
}

function createGroup(threads: ThreadStore | undefined, ids: readonly string[]) {
  let last = NO_THREADS;
  return {
    subscribe: (listener: () => void) => {
      const stops = ids.map((id) => threads?.subscribeThread(id, listener));
      return () => stops.forEach((stop) => stop?.());
    },
    read: () => {
      const next = ids.flatMap((id) => threads?.get(id) ?? []);
      if (next.length !== last.length || next.some((info, index) => info !== last[index])) last = next;
      return last;
    },
  };
}
