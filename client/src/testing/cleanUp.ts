import { queryClient } from "#api/queryClient.ts";
import { tellNothing } from "#document/activity.ts";
import { endTimers } from "./timers.ts";

type Task = () => Promise<void> | void;

const tasks: Task[] = [];

/** Has something done after the test. */
export function afterTest(task: Task): void {
  tasks.push(task);
}

/** Leaves the page as it was before the test: the next one stands in it as well. */
export async function cleanUp(): Promise<void> {
  for (const task of tasks.splice(0).toReversed()) await task();
  tellNothing();
  endTimers();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
}
