import { pino } from "pino";
import { expect, it } from "vitest";
import { purgeOld } from "./purgeOld.ts";

it("deletes what is older than its time, and nothing else", () => {
  let times = [100, 899, 900, 1000];
  const visits = {
    purge(before: number) {
      const count = times.length;
      times = times.filter((at) => at >= before);
      return count - times.length;
    },
  };
  const perishable = { what: "visits", keepMs: 100, rows: visits };
  const schedule = purgeOld(perishable, { now: () => 1000, logger: pino({ level: "silent" }) });
  void schedule.run(new AbortController().signal);
  expect(times).toEqual([900, 1000]);
});
