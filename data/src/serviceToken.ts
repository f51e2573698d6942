import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** How long a token is good for, ms: it is made for one call. */
const LIFETIME_MS = 60_000;

const claims = z.strictObject({
  userId: z.string().min(1),
  organizationId: z.string().min(1),
  address: z.string(),
  /** ms since 1970. */
  expiresAt: z.number(),
});

/** Whom one of our servers calls another one for. */
export type ServiceCaller = Omit<z.infer<typeof claims>, "expiresAt">;

/** Makes a token that says to another of our servers whom a call is for: `payload.signature`, HMAC-SHA-256 in base64url. */
export function signServiceToken(caller: ServiceCaller, secret: string, now: number): string {
  const payload = Buffer.from(JSON.stringify({ ...caller, expiresAt: now + LIFETIME_MS })).toString(
    "base64url",
  );
  return `${payload}.${signatureOf(payload, secret).toString("base64url")}`;
}

/** Whom a token is for; undefined where nobody with the secret has made it, or too long ago. */
export function readServiceToken(token: string, secret: string, now: number): ServiceCaller | undefined {
  const [payload = "", signature = "", ...rest] = token.split(".");
  const given = Buffer.from(signature, "base64url");
  const expected = signatureOf(payload, secret);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    return undefined;
  const { expiresAt, ...caller } = claims.parse(
    JSON.parse(Buffer.from(payload, "base64url").toString("utf8")),
  );
  return expiresAt > now ? caller : undefined;
}

function signatureOf(payload: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(payload).digest();
}
