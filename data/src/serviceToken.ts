import { jwtVerify, SignJWT } from "jose";
import { JOSEError } from "jose/errors";
import { z } from "zod";

const ALGORITHM = "HS256";
/** How long a token is good for, s: it is made for one call. */
const LIFETIME_S = 60;

const claims = z.object({
  sub: z.string().min(1),
  organizationId: z.string().min(1),
  address: z.string(),
  budget: z.number().min(0).exactOptional(),
});

/** Whom one of our servers calls another one for. */
export interface ServiceCaller {
  readonly userId: string;
  readonly organizationId: string;
  readonly address: string;
  /** Dollars that their organization lets the assistant cost in a month, where it says so. */
  readonly budget?: number;
}

/** Makes a token (JWT, RFC 7519) that says to another of our servers whom a call is for; `now` is ms since 1970. */
export function signServiceToken(
  { userId, ...caller }: ServiceCaller,
  secret: string,
  now: number,
): Promise<string> {
  return new SignJWT({ ...caller })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(userId)
    .setExpirationTime(Math.floor(now / 1000) + LIFETIME_S)
    .sign(keyOf(secret));
}

/** Whom a token is for; undefined where nobody with the secret has made it, or too long ago. */
export async function readServiceToken(
  token: string,
  secret: string,
  now: number,
): Promise<ServiceCaller | undefined> {
  try {
    const options = { algorithms: [ALGORITHM], requiredClaims: ["exp"], currentDate: new Date(now) };
    const { payload } = await jwtVerify(token, keyOf(secret), options);
    const { sub: userId, ...caller } = claims.parse(payload);
    return { userId, ...caller };
  } catch (error) {
    if (error instanceof JOSEError) return undefined;
    throw error;
  }
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}
