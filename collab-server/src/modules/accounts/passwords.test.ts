import { expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./passwords.ts";

it.each(["argon2id", "scrypt"] as const)("knows the password again and no other, with %s", async (scheme) => {
  const stored = await hashPassword("correct horse", scheme);
  expect(stored.startsWith(`$${scheme}$`)).toBe(true);
  expect(await verifyPassword("correct horse", stored)).toBe(true);
  expect(await verifyPassword("correct horse ", stored)).toBe(false);
});

it("salts: one password gives two hashes", async () => {
  expect(await hashPassword("same")).not.toBe(await hashPassword("same"));
});

it("says no without a hash, after as much work as with one", async () => {
  const stored = await hashPassword("real password");
  await verifyPassword("warm up", undefined);
  const [known, unknown] = [await costOfRefusal(stored), await costOfRefusal(undefined)];
  expect(unknown).toBeGreaterThan(known / 3);
});

/** Processor time of saying no, µs. */
async function costOfRefusal(hash: string | undefined): Promise<number> {
  const start = process.cpuUsage();
  expect(await verifyPassword("wrong password", hash)).toBe(false);
  const used = process.cpuUsage(start);
  return used.user + used.system;
}
