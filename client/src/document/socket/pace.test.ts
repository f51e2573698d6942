import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPace } from "./pace.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("5 MB go at once, and more not faster than the server allows", async () => {
  const startedAt = Date.now();
  const pace = createPace(() => Date.now());
  let sentMiB = 0;
  const sending = (async () => {
    for (let sent = 1; sent <= 20; sent++) {
      await pace(1 << 20);
      sentMiB = sent;
    }
  })();
  await vi.advanceTimersByTimeAsync(0);
  expect(sentMiB).toBeGreaterThanOrEqual(5);
  for (let turn = 0; turn < 250; turn++) {
    await vi.advanceTimersByTimeAsync(100);
    expect(sentMiB).toBeLessThanOrEqual(8 + (Date.now() - startedAt) / 1000);
  }
  await sending;
  expect(sentMiB).toBe(20);
});
