import { expect, it } from "vitest";
import { checkAddress, readAddresses, takeAddresses } from "./addressList.ts";

it.each([
  ["noor@example.org", [], "noor@example.org"],
  ["noor@example.org,", ["noor@example.org"], ""],
  ["noor@example.org ines@exa", ["noor@example.org"], "ines@exa"],
  [" noor.example.com ", [], " noor.example.com "],
  ["Ines Duarte <Ines@Example.org>; <felix@example.net>\n", ["ines@example.org", "felix@example.net"], ""],
  ["a@b.org, a@b.org, ", ["a@b.org"], ""],
])("of %j it takes %j and goes on with %j", (text, addresses, rest) => {
  expect(takeAddresses(text)).toEqual({ addresses, rest });
});

it("a complete text has no address that is still being typed", () => {
  expect(readAddresses(" noor@example.org")).toEqual(["noor@example.org"]);
  expect(readAddresses("noor")).toEqual([]);
});

it.each([
  ["felix@example", "felix@example.net"],
  ["felix@gmail", "felix@gmail.com"],
  ["felix@example..net", "felix@example.net"],
  ["felix@@example.net", "felix@example.net"],
  ["felix@nowhere", undefined],
  ["felix@", undefined],
])("%s is not a full address, and %s may be meant", (address, suggestion) => {
  const checked = checkAddress(address, ["mara@example.net"]);
  expect(checked.problem).toBe(`${address} is not a full address`);
  expect(checked.suggestion).toBe(suggestion);
});

it("whoever has access is not invited again", () => {
  expect(checkAddress("mara@example.net", ["mara@example.net"]).problem).toBe(
    "mara@example.net has access already",
  );
  expect(checkAddress("felix@example.net", ["mara@example.net"]).problem).toBeUndefined();
});
