import fc from "fast-check";
import { expect, it } from "vitest";
import { readServiceToken, signServiceToken } from "./serviceToken.ts";

const SECRET = "a secret of at least thirty-two characters";
const ANN = { userId: "ann", organizationId: "acme", address: "10.0.0.1" };

it("says whom a call is for, for a minute", () => {
  const token = signServiceToken(ANN, SECRET, 1000);
  expect(readServiceToken(token, SECRET, 60_999)).toEqual(ANN);
  expect(readServiceToken(token, SECRET, 61_000)).toBeUndefined();
});

it("means nothing with another secret", () => {
  expect(readServiceToken(signServiceToken(ANN, "another secret", 0), SECRET, 0)).toBeUndefined();
});

it("means nothing once a letter of it is another one", () => {
  const token = signServiceToken(ANN, SECRET, 0);
  fc.assert(
    // Some bits of the last letter mean nothing.
    fc.property(fc.nat(token.length - 2), fc.constantFrom("A", "b", "3", "-", "_", "."), (at, letter) => {
      const changed = token.slice(0, at) + letter + token.slice(at + 1);
      const read = readServiceToken(changed, SECRET, 0);
      expect(read).toEqual(changed === token ? ANN : undefined);
    }),
  );
});

it.each(["", ".", "a", "a.b", "a.b.c", "…"])("takes %j for nothing", (token) => {
  expect(readServiceToken(token, SECRET, 0)).toBeUndefined();
});
