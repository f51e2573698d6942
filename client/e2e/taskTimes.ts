import type { Page } from "playwright-core";
import { z } from "zod";

/** Events of a trace: `tdur` is the processor time of a task on its thread, microseconds. */
const trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      tdur: z.number().optional(),
      args: z.object({ name: z.unknown().optional() }).optional(),
    }),
  ),
});

/**
 * Records the tasks of a page's main thread. `longest` ends it and returns the processor time of the longest one, ms: what a busy machine
 * adds by running others meanwhile is not the page's.
 */
export async function recordTasks(page: Page): Promise<{ longest(): Promise<number> }> {
  const browser = page.context().browser();
  if (browser === null) throw new Error("The page has no browser of its own to be traced");
  await browser.startTracing(page, { categories: ["toplevel", "disabled-by-default-devtools.timeline"] });
  return {
    async longest() {
      const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()));
      const mains = new Set<string>();
      for (const { name, args, pid, tid } of traceEvents) {
        if (name === "thread_name" && args?.name === "CrRendererMain") mains.add(`${pid} ${tid}`);
      }
      const times = traceEvents.flatMap(({ name, tdur, pid, tid }) =>
        mains.has(`${pid} ${tid}`) && name.endsWith("RunTask") && tdur !== undefined ? [tdur / 1000] : [],
      );
      if (times.length === 0) throw new Error("The trace has no task of the page");
      return Math.max(...times);
    },
  };
}
