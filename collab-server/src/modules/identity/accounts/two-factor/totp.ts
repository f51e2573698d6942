import { createHmac, randomBytes } from "node:crypto";

/** Lifetime of a code, ms, and its digits: the defaults of authenticator apps (RFC 6238). */
const STEP_MS = 30_000;
const DIGITS = 6;
/** Clock drift allowed in both directions, steps. */
const DRIFT = 1;
/** Secret length, bytes: as long as the hash (RFC 4226, 4). */
const SECRET_BYTES = 20;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const ISSUER = "Formweave";

/** Creates a base32 secret for an authenticator app. */
export function newTotpSecret(): string {
  const bits = [...randomBytes(SECRET_BYTES)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join("");
}

/** Builds the `otpauth:` URI that an app scans as a QR code. */
export function totpUri(secret: string, email: string): string {
  const query = new URLSearchParams({ secret, issuer: ISSUER });
  return `otpauth://totp/${encodeURIComponent(`${ISSUER}:${email}`)}?${query.toString()}`;
}

/** Returns the time step of a valid code, within the allowed clock drift; undefined otherwise. */
export function totpStep(secret: string, code: string, now: number): number | undefined {
  const current = Math.floor(now / STEP_MS);
  for (let step = current - DRIFT; step <= current + DRIFT; step += 1)
    if (totpCode(secret, step) === code) return step;
  return undefined;
}

/** The code of a time step (RFC 6238, with SHA-1). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", readBase32(secret)).update(counter).digest();
  // Dynamic truncation: the last four bits give the offset of four bytes, read without the sign bit (RFC 4226, 5.3).
  const offset = (hash.at(-1) ?? 0) % 16;
  const number = hash.readUInt32BE(offset) % 2 ** 31;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

function readBase32(text: string): Buffer {
  const bits = Array.from(text, (character) => BASE32.indexOf(character).toString(2).padStart(5, "0")).join(
    "",
  );
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
