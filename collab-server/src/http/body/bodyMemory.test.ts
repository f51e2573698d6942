import fc from "fast-check";
import { expect, it } from "vitest";
import { createBodyMemory } from "./bodyMemory.ts";

/** Creates a body memory, and records the evicted bodies in `gone`. */
function open(limits = { each: 10, all: 25 }) {
  const memory = createBodyMemory(limits);
  const gone: string[] = [];
  const begin = (address: string, name: string, bytes: number) => {
    const body = memory.begin(address, () => gone.push(name));
    body.grow(bytes);
    return body;
  };
  return { begin, gone };
}

it("lets the oldest body of an address give way to a newer one of it", () => {
  const { begin, gone } = open();
  for (const name of ["a", "b", "c"]) begin("1.1.1.1", name, 5);
  expect(gone).toEqual(["a"]);
});

it("takes from the address that holds most when all together are too much", () => {
  const { begin, gone } = open();
  begin("1.1.1.1", "small", 3);
  begin("2.2.2.2", "first of many", 5);
  begin("2.2.2.2", "second of many", 5);
  begin("3.3.3.3", "other", 8);
  begin("4.4.4.4", "honest", 6);
  expect(gone).toEqual(["first of many"]);
});

it("has room again when a body was read", () => {
  const { begin, gone } = open();
  for (let times = 0; times < 20; times++) begin("1.1.1.1", "read", 10).end();
  begin("1.1.1.1", "last", 10);
  expect(gone).toEqual([]);
});

it("never holds more than its limits, whatever comes and goes", () => {
  const step = fc.record({
    address: fc.constantFrom("a", "b", "c", "d"),
    bytes: fc.integer({ min: 1, max: 10 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const held = new Map<number, { readonly address: string; readonly bytes: number }>();
      const memory = createBodyMemory({ each: 10, all: 25 });
      for (const [index, { address, bytes }] of steps.entries()) {
        held.set(index, { address, bytes });
        memory.begin(address, () => held.delete(index)).grow(bytes);
        const now = [...held.values()];
        const sum = (bodies: typeof now) => bodies.reduce((total, body) => total + body.bytes, 0);
        expect(sum(now)).toBeLessThanOrEqual(25);
        expect(sum(now.filter((body) => body.address === address))).toBeLessThanOrEqual(10);
      }
    }),
  );
});
