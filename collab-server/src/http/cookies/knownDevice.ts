import { createHmac, timingSafeEqual } from "node:crypto";
import { newSecret } from "../../secrets.ts";

/** The parts of an account that a device token is derived from. */
interface Account {
  readonly id: string;
  readonly passwordHash: string;
}

/** Creates a token by which a device is recognized after a sign-in. It grants no access and becomes invalid when the password changes. */
export function deviceToken(account: Account): string {
  const id = newSecret();
  return `${id}.${sign(account, id)}`;
}

/** Returns the device id of a token; undefined when the token was not issued for this account. */
export function knownDevice(account: Account | undefined, token = ""): string | undefined {
  const [id = "", given = ""] = token.split(".");
  if (account === undefined || id === "") return undefined;
  const [ours, theirs] = [Buffer.from(sign(account, id)), Buffer.from(given)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs) ? id : undefined;
}

function sign({ id, passwordHash }: Account, device: string): string {
  return createHmac("sha256", passwordHash).update(`device ${id} ${device}`).digest("base64url");
}
