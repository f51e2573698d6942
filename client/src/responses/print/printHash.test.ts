import { expect, it } from "vitest";
import { printHash, readPrintHash } from "./printHash.ts";

it("the address of a print view says which responses it shows", () => {
  const input = { of: ["a%b", "c"], environment: "production" } as const;
  expect(readPrintHash(printHash({ ...input, of: [...input.of] }))).toEqual(input);
});

it.each(["", "%", "{", encodeURIComponent('{"of":7}')])(
  "an address that says %j asks for nothing",
  (hash) => {
    expect(readPrintHash(hash)).toBeUndefined();
  },
);
