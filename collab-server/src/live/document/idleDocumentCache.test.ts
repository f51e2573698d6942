import { beforeEach, expect, it, vi } from "vitest";
import { createIdleDocumentCache } from "./idleDocumentCache.ts";

const createDocument = (isLarge = true) => ({ size: { isLarge: () => isLarge }, hasEnded: () => false });
const letGo = vi.fn<() => Promise<void>>(() => Promise.resolve());

beforeEach(() => {
  vi.useFakeTimers();
  letGo.mockClear();
});

it("keeps a large document until its time is over, and a small one never", async () => {
  const idle = createIdleDocumentCache({ restMs: 1000 });
  const large = createDocument();
  expect([idle.keeps(large, letGo), idle.keeps(createDocument(false), letGo)]).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(999);
  expect(idle.keeps(large, letGo)).toBe(true);
  letGo.mockImplementationOnce(() => {
    expect(idle.keeps(large, letGo)).toBe(false);
    return Promise.resolve();
  });
  await vi.advanceTimersByTimeAsync(1);
  expect(letGo).toHaveBeenCalledOnce();
});

it("keeps one anew that was opened again when its time was over", async () => {
  const idle = createIdleDocumentCache({ restMs: 1000 });
  const large = createDocument();
  idle.keeps(large, letGo);
  await vi.advanceTimersByTimeAsync(1000);
  expect(idle.keeps(large, letGo)).toBe(true);
});

it("lets the oldest of too many go", () => {
  const idle = createIdleDocumentCache({ most: 2 });
  const [first, ...others] = [createDocument(), createDocument(), createDocument()];
  const letFirstGo = vi.fn<() => Promise<void>>(() => Promise.resolve());
  idle.keeps(first, letFirstGo);
  for (const other of others) idle.keeps(other, letGo);
  expect([letFirstGo.mock.calls.length, letGo.mock.calls.length]).toEqual([1, 0]);
});

it("keeps none that has to go, whose epoch is over, or when the server stops", () => {
  const idle = createIdleDocumentCache();
  const gone = createDocument();
  idle.keeps(gone, letGo);
  idle.end(gone);
  expect(idle.keeps(gone, letGo)).toBe(false);
  expect(idle.keeps({ ...createDocument(), hasEnded: () => true }, letGo)).toBe(false);
  idle.stop();
  expect(idle.keeps(createDocument(), letGo)).toBe(false);
});
