import * as crypto from "node:crypto";
import { promisify } from "node:util";
import type { Result } from "@formweave/schema";
import { createPasswordWork } from "./passwordWork.ts";

/** Hashes and verifies passwords in a queue that is fair between client addresses; SERVER_BUSY when it is full. */
export interface Passwords {
  /** Returns `$scheme$salt$hash`: argon2id where Node supports it (from 24.7), else scrypt. */
  hash(address: string, password: string): Promise<Result<string>>;
  /** True when the password matches the hash. Without a hash it takes as long and returns false, so that timing reveals nothing. */
  verify(address: string, password: string, stored: string | undefined): Promise<Result<boolean>>;
}

/** Cost parameters of one hash: argon2id memory in KiB; scrypt as in RFC 7914. */
export interface PasswordCost {
  readonly argon2id: { readonly memory: number; readonly passes: number };
  readonly scrypt: { readonly N: number; readonly r: number; readonly p: number };
}

/** About 70 ms and 19 MiB with argon2id, about 170 ms with scrypt. */
const STRONG: PasswordCost = {
  argon2id: { memory: 19_456, passes: 2 },
  scrypt: { N: 2 ** 14, r: 8, p: 5 },
};

const HASH_BYTES = 32;
const MAX_SCRYPT_BYTES = 64 * 1024 * 1024;
const SCHEMES = ["argon2id", "scrypt"] as const;
type Scheme = (typeof SCHEMES)[number];

/** Creates password hashing at one cost, which also verifies all stored hashes. */
export function createPasswords(cost = STRONG, scheme = bestScheme()): Passwords {
  const work = createPasswordWork();
  let decoy: Promise<string> | undefined;

  async function hash(password: string): Promise<string> {
    const salt = crypto.randomBytes(16);
    const derived = await derive(scheme, { password, salt, cost });
    return `$${scheme}$${salt.toString("base64url")}$${derived.toString("base64url")}`;
  }

  async function verify(password: string, stored: string | undefined): Promise<boolean> {
    decoy ??= hash(crypto.randomUUID());
    const known = parse(stored ?? (await decoy));
    const derived = await derive(known.scheme, { password, salt: known.salt, cost });
    return crypto.timingSafeEqual(derived, known.hash) && stored !== undefined;
  }

  return {
    hash: (address, password) => work.run(address, () => hash(password)),
    verify: (address, password, stored) => work.run(address, () => verify(password, stored)),
  };
}

function parse(stored: string): { scheme: Scheme; salt: Buffer; hash: Buffer } {
  const [, name, salt = "", hash = ""] = stored.split("$");
  const scheme = SCHEMES.find((known) => known === name);
  if (scheme === undefined) throw new Error("A password in the database has an unknown scheme");
  return { scheme, salt: Buffer.from(salt, "base64url"), hash: Buffer.from(hash, "base64url") };
}

function bestScheme(): Scheme {
  // The types declare it always, but Node has it only from 24.7.
  return "argon2" in crypto ? "argon2id" : "scrypt";
}

interface Derivation {
  readonly password: string;
  readonly salt: Buffer;
  readonly cost: PasswordCost;
}

function derive(scheme: Scheme, { password, salt, cost }: Derivation): Promise<Buffer> {
  switch (scheme) {
    case "argon2id": {
      const options = { ...cost.argon2id, parallelism: 1, tagLength: HASH_BYTES };
      return promisify(crypto.argon2)("argon2id", { message: password, nonce: salt, ...options });
    }
    case "scrypt":
      return scrypt(password, salt, cost.scrypt);
  }
}

function scrypt(password: string, salt: Buffer, cost: PasswordCost["scrypt"]): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  crypto.scrypt(password, salt, HASH_BYTES, { ...cost, maxmem: MAX_SCRYPT_BYTES }, (error, hash) => {
    if (error === null) resolve(hash);
    else reject(error);
  });
  return promise;
}
