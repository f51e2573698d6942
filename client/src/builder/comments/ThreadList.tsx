import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useRef, useState, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import type { ThreadInfo } from "#document/talk/threadInfo.ts";
import { withRow } from "#ui/withRow.ts";
import { useMentionable } from "./useMentionable.ts";
import { useScrollParent } from "./useScrollParent.ts";
import { ThreadRow } from "./ThreadRow.tsx";

/** About how high a thread is, px. */
const ROW_PX = 84;
/** Rows beyond the view that are there before they are scrolled to. */
const OVERSCAN = 4;
/** How far each key goes. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Threads in a list of which only what is in view is there; the arrows, j and k go through it. */
export function ThreadList({ threads }: { readonly threads: readonly ThreadInfo[] }) {
  const people = useMentionable();
  const list = useRef<HTMLUListElement>(null);
  const { scrollParent, margin } = useScrollParent(list);
  const [reachedId, setReachedId] = useState<string>();
  const found = threads.findIndex(({ id }) => id === reachedId);
  const reached = Math.max(0, found);
  const virtualizer = useThreadRows(threads, reached, { scrollParent, margin });

  function handleKeyDown(event: KeyboardEvent): void {
    const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : STEPS[event.key];
    const next = step === undefined ? undefined : threads[reached + step];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    flushSync(() => setReachedId(next.id));
    virtualizer.scrollToIndex(threads.indexOf(next));
    list.current?.querySelector<HTMLElement>(`[data-thread="${next.id}"]`)?.focus({ preventScroll: true });
  }

  return (
    // The keys bubble up from the rows.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={list}
      className="comments-list"
      style={{ height: virtualizer.getTotalSize() }}
      onKeyDown={handleKeyDown}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const thread = threads[index];
        if (thread === undefined) return null;
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            style={{ transform: `translateY(${start - margin}px)` }}
          >
            <ThreadRow
              thread={thread}
              people={people}
              isReached={index === reached}
              onReach={() => setReachedId(thread.id)}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Which rows are there, and where. */
function useThreadRows(
  threads: readonly ThreadInfo[],
  reached: number,
  { scrollParent, margin }: ReturnType<typeof useScrollParent>,
) {
  // Its functions are called here and go nowhere else.
  // oxlint-disable-next-line react/incompatible-library
  return useVirtualizer({
    count: threads.length,
    getScrollElement: () => scrollParent,
    estimateSize: () => ROW_PX,
    getItemKey: useCallback((index: number) => threads[index]?.id ?? index, [threads]),
    overscan: OVERSCAN,
    scrollMargin: margin,
    rangeExtractor: (range) => withRow(range, reached),
  });
}
