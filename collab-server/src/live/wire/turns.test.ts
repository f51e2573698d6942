import { expect, it, onTestFinished } from "vitest";
import { MACHINE_CLOCKS } from "../../clocks.ts";
import { encodeChange } from "../../testing/hostile/payloads.ts";
import { openRaw } from "../../testing/hostile/raw.ts";
import { DOCUMENT, startLive } from "../../testing/live/liveHarness.ts";

const UPDATES = 12;

it("each update that comes before the handshake is over has a turn of its own, though nothing of it goes to the disk", async () => {
  let turn = 0;
  const tick = (): void => {
    turn++;
    next = setImmediate(tick);
  };
  let next = setImmediate(tick);
  const turns = new Set<number>();
  // Each update is stamped with the time.
  const now = () => {
    turns.add(turn);
    return MACHINE_CLOCKS.now();
  };
  const server = await startLive(undefined, { ...MACHINE_CLOCKS, now });
  onTestFinished(async () => {
    clearImmediate(next);
    await server.stop();
  });
  const ann = await openRaw({ url: server.url, document: DOCUMENT, ticket: server.ticketFor("ann") });
  for (let index = 0; index < UPDATES; index++)
    ann.update(encodeChange(ann.doc, (copy) => copy.getMap("links").set(`no/${index}`, index)));
  turns.clear();
  const { messages } = await ann.arrive();
  expect(messages.map(({ type }) => type)).toContain("repaired");
  expect(turns.size).toBeGreaterThanOrEqual(UPDATES);
});
