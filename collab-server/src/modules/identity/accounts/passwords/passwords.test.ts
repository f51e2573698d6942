import { ok } from "@formweave/schema";
import { expect, it } from "vitest";
import { CHEAP_PASSWORDS } from "../../../../testing/cheapPasswords.ts";
import { createPasswords, type Passwords } from "./passwords.ts";

const ADDRESS = "127.0.0.1";

it.each(["argon2id", "scrypt"] as const)("knows the password again and no other, with %s", async (scheme) => {
  const passwords = createPasswords(undefined, scheme);
  const stored = await hashed(passwords, "correct horse");
  expect(stored.startsWith(`$${scheme}$`)).toBe(true);
  expect(await passwords.verify(ADDRESS, "correct horse", stored)).toEqual(ok(true));
  expect(await passwords.verify(ADDRESS, "correct horse ", stored)).toEqual(ok(false));
});

it("salts: one password gives two hashes", async () => {
  const passwords = createPasswords(CHEAP_PASSWORDS);
  expect(await hashed(passwords, "same")).not.toBe(await hashed(passwords, "same"));
});

it("says no without a hash, after as much work as with one", async () => {
  const passwords = createPasswords();
  const stored = await hashed(passwords, "real password");
  await passwords.verify(ADDRESS, "warm up", undefined);
  const [known, unknown] = [
    await costOfRefusal(passwords, stored),
    await costOfRefusal(passwords, undefined),
  ];
  expect(unknown).toBeGreaterThan(known / 3);
});

async function hashed(passwords: Passwords, password: string): Promise<string> {
  const hash = await passwords.hash(ADDRESS, password);
  if (!hash.ok) throw new Error(hash.error.message);
  return hash.value;
}

/** CPU time of refusing a wrong password, µs. */
async function costOfRefusal(passwords: Passwords, hash: string | undefined): Promise<number> {
  const start = process.cpuUsage();
  expect(await passwords.verify(ADDRESS, "wrong password", hash)).toEqual(ok(false));
  const used = process.cpuUsage(start);
  return used.user + used.system;
}
