import * as crypto from "node:crypto";
import { promisify } from "node:util";

/** Cost of a password: about 70 ms and 19 MiB with argon2id, about 170 ms with scrypt. */
const ARGON2 = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const SCRYPT = { N: 2 ** 14, r: 8, p: 5, maxmem: 64 * 1024 * 1024 } as const;
const SCHEMES = ["argon2id", "scrypt"] as const;
type Scheme = (typeof SCHEMES)[number];

/** Hashes a password as `$scheme$salt$hash`: argon2id where this Node has it (24.7), else scrypt. */
export async function hashPassword(password: string, scheme = bestScheme()): Promise<string> {
  const salt = crypto.randomBytes(16);
  const hash = await derive(scheme, password, salt);
  return `$${scheme}$${salt.toString("base64url")}$${hash.toString("base64url")}`;
}

/** Whether a password is the hashed one. Without a hash it takes as long and says no, so that time tells nothing. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const parsed = parse(stored ?? (await decoy()));
  const hash = await derive(parsed.scheme, password, parsed.salt);
  return crypto.timingSafeEqual(hash, parsed.hash) && stored !== undefined;
}

let decoyHash: Promise<string> | undefined;

function decoy(): Promise<string> {
  decoyHash ??= hashPassword(crypto.randomUUID());
  return decoyHash;
}

function parse(stored: string): { scheme: Scheme; salt: Buffer; hash: Buffer } {
  const [, name, salt = "", hash = ""] = stored.split("$");
  const scheme = SCHEMES.find((known) => known === name);
  if (scheme === undefined) throw new Error("A password in the database has an unknown scheme");
  return { scheme, salt: Buffer.from(salt, "base64url"), hash: Buffer.from(hash, "base64url") };
}

function bestScheme(): Scheme {
  // Missing before Node 24.7, whatever the types say.
  return "argon2" in crypto ? "argon2id" : "scrypt";
}

function derive(scheme: Scheme, password: string, salt: Buffer): Promise<Buffer> {
  switch (scheme) {
    case "argon2id":
      return promisify(crypto.argon2)("argon2id", { message: password, nonce: salt, ...ARGON2 });
    case "scrypt":
      return scrypt(password, salt);
  }
}

function scrypt(password: string, salt: Buffer): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  crypto.scrypt(password, salt, ARGON2.tagLength, SCRYPT, (error, hash) => {
    if (error === null) resolve(hash);
    else reject(error);
  });
  return promise;
}
