import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useRef, useState, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import type { ThreadInfo } from "#document/comments/threadInfo.ts";
import { withRow } from "#ui/withRow.ts";
import { useMentionable } from "#builder/comments/composing/useMentionable.ts";
import { useScrollParent } from "./useScrollParent.ts";
import { ThreadRow } from "./ThreadRow.tsx";

/** Estimated height of a thread's row, px. */
const ROW_PX = 84;
/** Number of rows rendered beyond the view. */
const OVERSCAN = 4;
/** Step of each navigation key. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Virtualized list of threads; the arrows, j and k go through it. */
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

/** Virtualizes the rows: renders those in view, and always the reached one. */
function useThreadRows(
  threads: readonly ThreadInfo[],
  reached: number,
  { scrollParent, margin }: ReturnType<typeof useScrollParent>,
) {
  // The returned functions are only called in this component, never passed on.
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
