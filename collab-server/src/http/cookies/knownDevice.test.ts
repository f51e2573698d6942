import { expect, it } from "vitest";
import { deviceToken, knownDevice } from "./knownDevice.ts";

const ADA = { id: "ada", passwordHash: "$scrypt$salt$hash" };

it("knows a device again, until the password changes, and for nobody else", () => {
  const token = deviceToken(ADA);
  expect(knownDevice(ADA, token)).toHaveLength(43);
  expect(knownDevice({ ...ADA, passwordHash: "$scrypt$salt$other" }, token)).toBeUndefined();
  expect(knownDevice({ ...ADA, id: "bob" }, token)).toBeUndefined();
  expect(knownDevice(undefined, token)).toBeUndefined();
});

it.each([undefined, "", ".", "a", "a.", ".b", `x${deviceToken(ADA)}`, deviceToken(ADA).slice(0, -2)])(
  "knows nobody by %s",
  (token) => {
    expect(knownDevice(ADA, token)).toBeUndefined();
  },
);
