import type { TalkWriter } from "@formweave/schema/talk";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useEditor } from "#document/EditorContext.tsx";
// For their types alone: the code itself comes once somebody wants it.
import type { Talk } from "#document/talk/talk.ts";
import type { ThreadStore } from "#document/talk/threadStore.ts";
import type { ThreadInfo } from "#document/talk/threadInfo.ts";
import { useStore } from "#lib/createStore.ts";

const NO_THREADS: readonly ThreadInfo[] = [];

/** The comments of the open project; null until they are open. */
export function useTalk(): Talk | null {
  return useStore(useEditor().comments.talk, (talk) => talk);
}

/** Who this person is to the comments, with what they may by the level that they have now. */
export function useWriter(): TalkWriter | undefined {
  useStore(useEditor().comments.level, (level) => level);
  return useTalk()?.writer;
}

/** All threads, those that were added to last first; the same list until something in one of them is another. */
export function useThreads(): readonly ThreadInfo[] {
  const threads = useTalk()?.threads;
  const subscribe = useCallback(
    (listener: () => void) => threads?.subscribe(listener) ?? (() => undefined),
    [threads],
  );
  return useSyncExternalStore(subscribe, () => threads?.all() ?? NO_THREADS);
}

/** One thread; renders again only for a change of it. */
export function useThread(id: string): ThreadInfo | undefined {
  const threads = useTalk()?.threads;
  const subscribe = useCallback(
    (listener: () => void) => threads?.subscribeThread(id, listener) ?? (() => undefined),
    [threads, id],
  );
  return useSyncExternalStore(subscribe, () => threads?.get(id));
}

/** Several threads by their ids, joined by commas; the same list until one of them is another. */
export function useThreadGroup(threadIds: string): readonly ThreadInfo[] {
  const threads = useTalk()?.threads;
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
