import { createHmac, randomBytes } from "node:crypto";

/** How long a code is shown, ms, and its digits: what all authenticator apps take when nothing is said (RFC 6238). */
const STEP_MS = 30_000;
const DIGITS = 6;
/** Steps that a clock may be off, either way. */
const DRIFT = 1;
/** Bytes of a secret: as long as the hash (RFC 4226, 4). */
const SECRET_BYTES = 20;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const ISSUER = "Formweave";

/** Makes a secret for an authenticator app, in base32. */
export function newTotpSecret(): string {
  const bits = [...randomBytes(SECRET_BYTES)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join("");
}

/** The address by which an app takes a secret over, from a QR code. */
export function totpUri(secret: string, email: string): string {
  const query = new URLSearchParams({ secret, issuer: ISSUER });
  return `otpauth://totp/${encodeURIComponent(`${ISSUER}:${email}`)}?${query.toString()}`;
}

/** The step that a code belongs to, when it is one of those around now. */
export function totpStep(secret: string, code: string, now: number): number | undefined {
  const current = Math.floor(now / STEP_MS);
  for (let step = current - DRIFT; step <= current + DRIFT; step += 1)
    if (totpCode(secret, step) === code) return step;
  return undefined;
}

/** The code of a step (RFC 6238, with SHA-1). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", readBase32(secret)).update(counter).digest();
  // Where the last four bits say, four bytes without their sign (RFC 4226, 5.3).
  const offset = (hash.at(-1) ?? 0) % 16;
  const number = hash.readUInt32BE(offset) % 2 ** 31;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

function readBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
