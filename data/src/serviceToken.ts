import { jwtVerify, SignJWT } from "jose";
import { JOSEError } from "jose/errors";
import { z } from "zod";

const ALGORITHM = "HS256";
/** Lifetime of a token, s; each is made for one call. */
const LIFETIME_S = 60;

const claims = z.object({
  sub: z.string().min(1),
  organizationId: z.string().min(1),
  address: z.string(),
  budget: z.number().min(0).exactOptional(),
});

/** The user on whose behalf one server calls another. */
export interface ServiceCaller {
  readonly userId: string;
  readonly organizationId: string;
  readonly address: string;
  /** Monthly limit of the organization for the cost of the assistant, dollars, if it has one. */
  readonly budget?: number;
}

/**
 * Creates a token (JWT, RFC 7519) that identifies the user of a call to another server of the product; `now` is ms since
 * 1970.
 */
export function signServiceToken(
  { userId, ...caller }: ServiceCaller,
  secret: string,
  now: number,
): Promise<string> {
  return new SignJWT({ ...caller })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(userId)
    .setExpirationTime(Math.floor(now / 1000) + LIFETIME_S)
    .sign(encodeKey(secret));
}

/** User that a token was made for; undefined when it was not signed with the secret or has expired. */
export async function readServiceToken(
  token: string,
  secret: string,
  now: number,
): Promise<ServiceCaller | undefined> {
  try {
    const options = { algorithms: [ALGORITHM], requiredClaims: ["exp"], currentDate: new Date(now) };
    const { payload } = await jwtVerify(token, encodeKey(secret), options);
    const { sub: userId, ...caller } = claims.parse(payload);
    return { userId, ...caller };
  } catch (error) {
    if (error instanceof JOSEError) return undefined;
    throw error;
  }
}

function encodeKey(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}
