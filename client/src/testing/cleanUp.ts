import { queryClient } from "#api/queryClient.ts";
import { announceNothing } from "#document/activity.ts";
import { endTimers } from "./timers.ts";

type Task = () => Promise<void> | void;

const tasks: Task[] = [];

/** Registers a task to run after the test. */
export function afterTest(task: Task): void {
  tasks.push(task);
}

/** Restores the page as it was before the test, because the next one uses it too. */
export async function cleanUp(): Promise<void> {
  for (const task of tasks.splice(0).toReversed()) await task();
  announceNothing();
  endTimers();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
}
