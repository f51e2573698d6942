/** Tasks longer than 50 ms, during which the page does not respond. */
export interface LongTasks {
  readonly count: number;
  readonly longestMs: number;
}

/** Counts long tasks from now on; undefined if the browser does not report them. */
export function watchLongTasks(): { readonly read: () => LongTasks | undefined; readonly stop: () => void } {
  let tasks: LongTasks | undefined;
  if (PerformanceObserver.supportedEntryTypes.includes("longtask")) tasks = { count: 0, longestMs: 0 };
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      const { count, longestMs } = tasks ?? { count: 0, longestMs: 0 };
      tasks = { count: count + 1, longestMs: Math.max(longestMs, duration) };
    }
  });
  if (tasks !== undefined) observer.observe({ type: "longtask" });
  return { read: () => tasks, stop: () => observer.disconnect() };
}
