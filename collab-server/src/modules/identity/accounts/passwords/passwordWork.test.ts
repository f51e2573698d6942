import { err, serverFailure } from "@formweave/schema";
import { expect, it } from "vitest";
import { createPasswordWork } from "./passwordWork.ts";

const BUSY = err(serverFailure("SERVER_BUSY", { seconds: 5 }));

/** Starts jobs that run until ended; `begun` lists those that have started. */
function open() {
  const work = createPasswordWork();
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const ask = (address: string) =>
    work.run(address, async () => {
      begun.push(address);
      const { promise, resolve } = Promise.withResolvers<string>();
      ends.push(() => resolve(address));
      return promise;
    });
  return { ask, begun, ends };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it("hashes two passwords at a time", async () => {
  const { ask, begun, ends } = open();
  const asked = ["a", "b", "c"].map(ask);
  await settle();
  expect(begun).toEqual(["a", "b"]);
  ends[0]?.();
  await settle();
  expect(begun).toEqual(["a", "b", "c"]);
  for (const end of ends) end();
  expect(await Promise.all(asked)).toMatchObject([{ value: "a" }, { value: "b" }, { value: "c" }]);
});

it("lets nobody wait for all that one address sends", async () => {
  const { ask, begun, ends } = open();
  const many = Array.from({ length: 40 }, () => ask("many"));
  const one = ask("one");
  expect(await Promise.race(many)).toEqual(BUSY);
  ends[0]?.();
  ends[1]?.();
  await settle();
  expect(begun).toContain("one");
  ends.at(-1)?.();
  ends.at(-2)?.();
  expect(await one).toEqual({ ok: true, value: "one" });
});

it("lets 60 wait, from wherever they come, and more again when some are through", async () => {
  const { ask, ends } = open();
  const addresses = Array.from({ length: 62 }, (_, index) => `address ${index}`);
  for (const address of addresses) void ask(address);
  expect(await ask("one more")).toEqual(BUSY);
  await settle();
  ends[0]?.();
  await settle();
  expect(await Promise.race([ask("one more"), settle()])).toBeUndefined();
});

it("gives the turn to the next after work that failed", async () => {
  const work = createPasswordWork();
  const fail = () => work.run("a", () => Promise.reject(new Error("no memory")));
  for (let times = 0; times < 3; times++) await expect(fail()).rejects.toThrow("no memory");
  expect(await work.run("a", () => Promise.resolve("hash"))).toEqual({ ok: true, value: "hash" });
});
