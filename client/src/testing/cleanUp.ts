import { queryClient } from "#api/queryClient.ts";
import { tellNothing } from "#document/activity.ts";

type Task = () => Promise<void> | void;

const tasks: Task[] = [];
const timers = new Set<number>();
const setRealTimeout = window.setTimeout.bind(window);

/** Has something done after the test. */
export function afterTest(task: Task): void {
  tasks.push(task);
}

/** Sets a timer that ends with the test, as those of a page do that is closed. */
export function setTimeoutOfTest(
  run: (...given: unknown[]) => void,
  ms?: number,
  ...given: unknown[]
): number {
  const timer = setRealTimeout(run, ms, ...given);
  timers.add(timer);
  return timer;
}

/** Leaves the page as it was before the test: the next one stands in it as well. */
export async function cleanUp(): Promise<void> {
  for (const task of tasks.splice(0).toReversed()) await task();
  tellNothing();
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
}
