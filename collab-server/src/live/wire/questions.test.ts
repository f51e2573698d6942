import { expect, it, onTestFinished } from "vitest";
import { MACHINE_CLOCKS } from "../../clocks.ts";
import { openRaw } from "../../testing/hostile/raw.ts";
import { DOCUMENT, startLive } from "../../testing/live/liveHarness.ts";
import { eventually } from "../../testing/eventually.ts";

it("whoever asks for a whole document stands in one line, whichever socket they ask at", async () => {
  const inLine: (() => void)[] = [];
  const questionQueue = () => new Promise<void>((pass) => inLine.push(pass));
  const server = await startLive(undefined, { ...MACHINE_CLOCKS, questionQueue });
  onTestFinished(() => server.stop());
  const answered: string[] = [];
  const people = ["ann", "bob"].map(async (userId) => {
    const raw = await openRaw({ url: server.url, document: DOCUMENT, ticket: server.ticketFor(userId) });
    answered.push(userId);
    raw.leave();
  });
  await eventually(() => expect(inLine).toHaveLength(2));
  expect(answered).toEqual([]);
  inLine.shift()?.();
  await eventually(() => expect(answered).toHaveLength(1));
  inLine.shift()?.();
  await Promise.all(people);
});
