import { describe, expect, it } from "vitest";
import type { MemoryLog } from "../live/memoryLog.ts";
import type { UpdateLog } from "../../live/log/updateLog.ts";
import { playActions, playSeed, type Played } from "./history.ts";
import { shrink } from "./drawing/shrink.ts";
import type { Setting } from "./world.ts";

/** A log that drops all conflicts. */
function forgetful(log: MemoryLog): UpdateLog {
  return { ...log, append: (batch) => log.append({ ...batch, conflicts: [] }) };
}

/** A log that drops every fourth update. */
function lossy(log: MemoryLog): UpdateLog {
  let count = 0;
  const isKept = () => count++ % 4 !== 3;
  return { ...log, append: (batch) => log.append({ ...batch, updates: batch.updates.filter(isKept) }) };
}

async function findFault(disk: Setting["disk"]): Promise<Played> {
  for (let seed = 1; seed <= 100; seed++) {
    const played = await playSeed(seed, disk);
    if (played.faults.length > 0) return played;
  }
  throw new Error("Nothing was found");
}

describe("the law of work", () => {
  it.each([
    ["forgets conflicts", forgetful],
    ["loses updates", lossy],
  ])("finds a server out whose disk %s, by a short story", async (_name, disk) => {
    const { setting, actions, faults } = await findFault(disk);
    const [fault] = faults;
    if (fault === undefined) throw new Error("There is no fault");
    const short = await shrink(setting, actions, fault);
    expect(short.actions.length).toBeLessThanOrEqual(12);
    expect(await playActions(setting, short.actions)).toContainEqual(
      expect.objectContaining({ kind: fault.kind }),
    );
  });

  it.each([3, 17, 40])("plays seed %i the same each time", async (seed) => {
    const [first, second] = [await playSeed(seed), await playSeed(seed)];
    expect(second).toEqual(first);
    expect(await playActions(first.setting, first.actions)).toEqual(first.faults);
  });
});
