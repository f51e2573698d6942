import { expect, it, vi } from "vitest";
import { err, failure, ok, type Result } from "@formweave/schema";
import { createQuery, queryFamily } from "./query.ts";

function answersOf<T>(...answers: Result<T>[]): () => Promise<Result<T>> {
  const left = [...answers];
  return () => Promise.resolve(left.shift() ?? err(failure("UNREACHABLE")));
}

it("goes from loading to ready and tells who listens", async () => {
  const query = createQuery({ load: answersOf(ok(1)) });
  const listener = vi.fn<() => void>();
  query.subscribe(listener);
  expect(query.get()).toEqual({ status: "loading" });
  await query.refresh();
  expect(query.get()).toEqual({ status: "ready", data: 1, staleBecause: undefined });
  expect(listener).toHaveBeenCalledOnce();
});

it("shows what was remembered before the server answers, and remembers the answer", async () => {
  const remember = vi.fn<(data: number) => void>();
  const query = createQuery({ load: answersOf(ok(2)), remembered: () => 1, remember });
  expect(query.get()).toMatchObject({ status: "ready", data: 1 });
  await query.refresh();
  expect(query.get()).toMatchObject({ data: 2 });
  expect(remember).toHaveBeenCalledWith(2);
});

it("keeps the data and says why it may be old when the server does not answer", async () => {
  const query = createQuery({ load: answersOf(ok(1), err(failure("OFFLINE")), ok(3)) });
  await query.refresh();
  await query.refresh();
  expect(query.get()).toMatchObject({ status: "ready", data: 1, staleBecause: { code: "OFFLINE" } });
  await query.refresh();
  expect(query.get()).toEqual({ status: "ready", data: 3, staleBecause: undefined });
});

it("drops the data when the failure makes it untrue", async () => {
  const query = createQuery({
    load: answersOf(ok(1), err(failure("SIGNED_OUT"))),
    isFinal: (reason) => reason.code === "SIGNED_OUT",
  });
  await query.refresh();
  await query.refresh();
  expect(query.get()).toMatchObject({ status: "failed", error: { code: "SIGNED_OUT" } });
});

it("asks once for those who ask at the same time", async () => {
  const load = vi.fn<() => Promise<Result<number>>>(answersOf(ok(1)));
  const query = createQuery({ load });
  await Promise.all([query.refresh(), query.refresh()]);
  expect(load).toHaveBeenCalledOnce();
});

it("an answer that was under way does not undo a change made meanwhile", async () => {
  const answer = Promise.withResolvers<Result<string[]>>();
  const load = vi
    .fn<() => Promise<Result<string[]>>>()
    .mockResolvedValueOnce(ok(["a"]))
    .mockReturnValueOnce(answer.promise)
    .mockResolvedValueOnce(ok(["a", "b"]));
  const query = createQuery({ load });
  await query.refresh();
  const refreshed = query.refresh();
  query.update((names) => [...names, "b"]);
  const shown: unknown[] = [];
  query.subscribe(() => shown.push(query.get()));
  answer.resolve(ok(["a"]));
  await refreshed;
  expect(shown).toEqual([{ status: "ready", data: ["a", "b"], staleBecause: undefined }]);
});

it("a family makes one query for each key", () => {
  const query = queryFamily((key: string) => createQuery({ load: answersOf(ok(key)) }));
  expect(query("a")).toBe(query("a"));
  expect(query("a")).not.toBe(query("b"));
});
