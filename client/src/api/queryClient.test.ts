import { onlineManager, QueryObserver, queryOptions } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import { failure } from "@formweave/schema";
import { Unanswered } from "./ask.ts";
import {
  refetch,
  createQueryClient,
  followWindow,
  queryClient,
  updateOptimistically,
} from "./queryClient.ts";

const kept = new Map<string, string>();
const OFFLINE = new Unanswered({ ...failure("OFFLINE"), retryable: true });
const SIGNED_OUT = new Unanswered({ ...failure("SIGNED_OUT"), retryable: false });

beforeEach(() => {
  kept.clear();
  queryClient.clear();
  onlineManager.setOnline(true);
  vi.stubGlobal("localStorage", {
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});

type Ask = () => Promise<readonly string[]>;

/** A list on the server, and its values as a component shows them. */
function show(
  ask: Ask,
  { known, client = queryClient }: { known?: readonly string[]; client?: typeof queryClient } = {},
) {
  const list = queryOptions({
    queryKey: ["list"],
    queryFn: ask,
    initialData: () => known,
    meta: { keptAs: "list" },
  });
  const observer = new QueryObserver(client, list);
  const seen: (readonly string[] | undefined)[] = [];
  const stop = observer.subscribe(({ data }) => seen.push(data));
  return { list, observer, seen, stop, now: () => observer.getCurrentResult() };
}

function answers(...given: (readonly string[] | Error)[]) {
  return vi.fn<Ask>(async () => {
    const next = given.shift() ?? OFFLINE;
    if (next instanceof Error) throw next;
    return next;
  });
}

it("shows what was known before the server answers, then the answer, and keeps it", async () => {
  const { now } = show(answers(["a", "b"]), { known: ["a"] });
  expect(now()).toMatchObject({ data: ["a"], error: null });
  await vi.waitFor(() => expect(now().data).toEqual(["a", "b"]));
  expect([...kept.values()]).toEqual(['["a","b"]']);
});

it("keeps the data and says why it may be old when the server does not answer", async () => {
  const { observer, now } = show(answers(["a"], OFFLINE, ["b"]));
  await vi.waitFor(() => expect(now().data).toEqual(["a"]));
  await observer.refetch();
  expect(now()).toMatchObject({ data: ["a"], error: { code: "OFFLINE" } });
  await observer.refetch();
  expect(now()).toMatchObject({ data: ["b"], error: null });
});

it("drops the data, and what was kept of it, when the server refuses", async () => {
  const { observer, now } = show(answers(["a"], SIGNED_OUT));
  await vi.waitFor(() => expect(now().data).toEqual(["a"]));
  await observer.refetch();
  expect(now()).toMatchObject({ data: undefined, error: { code: "SIGNED_OUT" } });
  expect(kept.size).toBe(0);
});

it("says at once that there is no network, and asks again when there is one", async () => {
  const client = createQueryClient();
  client.mount();
  onlineManager.setOnline(false);
  const { now } = show(answers(OFFLINE, ["a"]), { client });
  await vi.waitFor(() => expect(now().error).toMatchObject({ code: "OFFLINE" }));
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(now().data).toEqual(["a"]));
  client.unmount();
});

it("asks once for those who ask at the same time", async () => {
  const ask = answers(["a"]);
  const first = show(ask);
  const second = show(ask);
  await vi.waitFor(() => expect([first.now().data, second.now().data]).toEqual([["a"], ["a"]]));
  expect(ask).toHaveBeenCalledOnce();
});

it("an answer that was under way does not undo a change made meanwhile", async () => {
  const late = Promise.withResolvers<readonly string[]>();
  const ask = answers(["a"]);
  const { list, observer, seen, now } = show(ask);
  await vi.waitFor(() => expect(now().data).toEqual(["a"]));
  ask.mockReturnValueOnce(late.promise).mockResolvedValueOnce(["a", "b", "c"]);
  const asked = observer.refetch();
  await updateOptimistically(list, (names) => [...names, "b"]);
  late.resolve(["a"]);
  await asked;
  expect(now().data).toEqual(["a", "b"]);
  await refetch(list);
  await vi.waitFor(() => expect(seen.at(-1)).toEqual(["a", "b", "c"]));
  expect(seen.slice(seen.findIndex((data) => data?.includes("b")))).not.toContainEqual(["a"]);
});

it("a list that was not known yet is asked for again after a change", async () => {
  const never = Promise.withResolvers<readonly string[]>();
  const ask = answers(["a", "b"]).mockReturnValueOnce(never.promise);
  const { list, now } = show(ask);
  await updateOptimistically(list, (names) => [...names, "b"]);
  await refetch(list);
  await vi.waitFor(() => expect(now().data).toEqual(["a", "b"]));
});

it("asks again when a window that was in sight gets the focus", async () => {
  const window = new EventTarget();
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("removeEventListener", window.removeEventListener.bind(window));
  vi.stubGlobal("navigator", { onLine: true });
  queryClient.mount();
  followWindow();
  const { now } = show(answers(["a"], ["b"]));
  await vi.waitFor(() => expect(now().data).toEqual(["a"]));
  window.dispatchEvent(new Event("focus"));
  await vi.waitFor(() => expect(now().data).toEqual(["b"]));
  queryClient.unmount();
});
