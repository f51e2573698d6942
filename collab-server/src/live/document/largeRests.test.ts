import { beforeEach, expect, it, vi } from "vitest";
import { createLargeRests } from "./largeRests.ts";

const documentOf = (isLarge = true) => ({ size: { isLarge: () => isLarge }, isOver: () => false });
const letGo = vi.fn<() => Promise<void>>(() => Promise.resolve());

beforeEach(() => {
  vi.useFakeTimers();
  letGo.mockClear();
});

it("keeps a large document until its time is over, and a small one never", async () => {
  const rests = createLargeRests({ restMs: 1000 });
  const large = documentOf();
  expect([rests.keeps(large, letGo), rests.keeps(documentOf(false), letGo)]).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(999);
  expect(rests.keeps(large, letGo)).toBe(true);
  letGo.mockImplementationOnce(() => {
    expect(rests.keeps(large, letGo)).toBe(false);
    return Promise.resolve();
  });
  await vi.advanceTimersByTimeAsync(1);
  expect(letGo).toHaveBeenCalledOnce();
});

it("keeps one anew that was opened again when its time was over", async () => {
  const rests = createLargeRests({ restMs: 1000 });
  const large = documentOf();
  rests.keeps(large, letGo);
  await vi.advanceTimersByTimeAsync(1000);
  expect(rests.keeps(large, letGo)).toBe(true);
});

it("lets the oldest of too many go", () => {
  const rests = createLargeRests({ most: 2 });
  const [first, ...others] = [documentOf(), documentOf(), documentOf()];
  const letFirstGo = vi.fn<() => Promise<void>>(() => Promise.resolve());
  rests.keeps(first, letFirstGo);
  for (const other of others) rests.keeps(other, letGo);
  expect([letFirstGo.mock.calls.length, letGo.mock.calls.length]).toEqual([1, 0]);
});

it("keeps none that has to go, whose epoch is over, or when the server stops", () => {
  const rests = createLargeRests();
  const gone = documentOf();
  rests.keeps(gone, letGo);
  rests.end(gone);
  expect(rests.keeps(gone, letGo)).toBe(false);
  expect(rests.keeps({ ...documentOf(), isOver: () => true }, letGo)).toBe(false);
  rests.stop();
  expect(rests.keeps(documentOf(), letGo)).toBe(false);
});
