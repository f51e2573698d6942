import fc from "fast-check";
import { expect, it } from "vitest";
import { readServiceToken, signServiceToken } from "./serviceToken.ts";

const SECRET = "a secret of at least thirty-two characters";
const ANN = { userId: "ann", organizationId: "acme", address: "10.0.0.1" };

it("says whom a call is for, for a minute", async () => {
  const token = await signServiceToken(ANN, SECRET, 1000);
  expect(await readServiceToken(token, SECRET, 60_999)).toEqual(ANN);
  expect(await readServiceToken(token, SECRET, 61_000)).toBeUndefined();
});

it("means nothing with another secret", async () => {
  const token = await signServiceToken(ANN, "another secret of at least thirty-two letters", 0);
  expect(await readServiceToken(token, SECRET, 0)).toBeUndefined();
});

it.each([
  [
    "without a signature",
    `${btoa(JSON.stringify({ alg: "none" }))}.${btoa(JSON.stringify({ sub: "ann" }))}.`,
  ],
  ["nothing", ""],
])("means nothing %s", async (_, token) => {
  expect(await readServiceToken(token, SECRET, 0)).toBeUndefined();
});

it("means nothing once a letter of it is another one", async () => {
  const token = await signServiceToken(ANN, SECRET, 0);
  const letters = fc.constantFrom("A", "b", "3", "-", "_", ".");
  await fc.assert(
    // Some bits of the last character are unused.
    fc.asyncProperty(fc.nat(token.length - 2), letters, async (at, letter) => {
      const changed = token.slice(0, at) + letter + token.slice(at + 1);
      const read = await readServiceToken(changed, SECRET, 0);
      expect(read).toEqual(changed === token ? ANN : undefined);
    }),
  );
});

it.each(["", ".", "a", "a.b", "a.b.c", "…"])("takes %j for nothing", async (token) => {
  expect(await readServiceToken(token, SECRET, 0)).toBeUndefined();
});
