import type { PasswordCost } from "../modules/identity/accounts/passwords/passwords.ts";

/** Password cost for tests: hashing takes less than 1 ms. */
export const CHEAP_PASSWORDS: PasswordCost = {
  argon2id: { memory: 8, passes: 1 },
  scrypt: { N: 2, r: 1, p: 1 },
};
