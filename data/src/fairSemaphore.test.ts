import fc from "fast-check";
import { expect, it } from "vitest";
import { createFairSemaphore, type Permit } from "./fairSemaphore.ts";

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Takes a turn, and records who has one. */
function line(limits: Parameters<typeof createFairSemaphore>[0]) {
  const turns = createFairSemaphore(limits);
  const served: string[] = [];
  const given: Permit[] = [];
  const refused: string[] = [];
  const ask = async (key: string, name = key, signal?: AbortSignal): Promise<void> => {
    const turn = await turns.acquire(key, signal);
    if (turn === undefined) refused.push(name);
    else {
      served.push(name);
      given.push(turn);
    }
  };
  return { ask, served, given, refused };
}

it("lets nobody wait for all that somebody else brought", async () => {
  const { ask, served, given } = line({ atOnce: 2, each: 1, waiting: 20 });
  for (let index = 0; index < 12; index++) void ask("many", `many ${index}`);
  void ask("one");
  await settle();
  expect(served).toEqual(["many 0", "one"]);
  void ask("two");
  given[0]?.end();
  await settle();
  expect(served).toEqual(["many 0", "one", "two"]);
  given[1]?.end();
  await settle();
  expect(served.at(-1)).toBe("many 1");
});

it("serves people one after the other, each with what they brought first", async () => {
  const { ask, served, given } = line({ atOnce: 1, each: 1, waiting: 20 });
  for (const name of ["a1", "a2", "a3", "b1", "b2", "c1"]) void ask(name.charAt(0), name);
  for (let index = 0; index < 6; index++) {
    await settle();
    given[index]?.end();
  }
  expect(served).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});

it("takes no more of one person than may wait, and others all the same", async () => {
  const { ask, served, refused } = line({ atOnce: 4, each: 1, waiting: 2 });
  for (let index = 0; index < 5; index++) void ask("many", `many ${index}`);
  void ask("one");
  await settle();
  expect([served, refused]).toEqual([
    ["many 0", "one"],
    ["many 3", "many 4"],
  ]);
});

it("keeps no place for who has gone, before their turn or at once", async () => {
  const { ask, served, refused, given } = line({ atOnce: 1, each: 1, waiting: 20 });
  const [gone, going] = [AbortSignal.abort(), new AbortController()];
  void ask("a");
  void ask("b", "b", going.signal);
  void ask("c");
  void ask("d", "d", gone);
  going.abort();
  given[0]?.end();
  await settle();
  given[0]?.end();
  given[0]?.end(); // a second call has no effect
  await settle();
  expect([served, refused]).toEqual([
    ["a", "c"],
    ["d", "b"],
  ]);
});

it("serves everybody in the end, and never more than may work", async () => {
  const keys = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(
      keys,
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 3 }),
      async (people, atOnce, each) => {
        const turns = createFairSemaphore({ atOnce, each, waiting: 40 });
        const running: string[] = [];
        await Promise.all(
          people.map(async (key) => {
            const turn = await turns.acquire(key);
            running.push(key);
            expect(running.length).toBeLessThanOrEqual(atOnce);
            expect(running.filter((other) => other === key).length).toBeLessThanOrEqual(each);
            await Promise.resolve();
            running.splice(running.indexOf(key), 1);
            turn?.end();
            expect(turn).toBeDefined();
          }),
        );
      },
    ),
  );
});
