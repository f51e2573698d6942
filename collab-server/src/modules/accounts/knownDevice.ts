import { createHmac, timingSafeEqual } from "node:crypto";
import { newSecret } from "./secrets.ts";

/** An account, as far as its devices are told by it. */
interface Account {
  readonly id: string;
  readonly passwordHash: string;
}

/** A token by which a device is known again where somebody signed in; it opens nothing, and ends with the password. */
export function deviceToken(account: Account): string {
  const id = newSecret();
  return `${id}.${sign(account, id)}`;
}

/** The device of a token, where it was made for this account. */
export function knownDevice(account: Account | undefined, token = ""): string | undefined {
  const [id = "", given = ""] = token.split(".");
  if (account === undefined || id === "") return undefined;
  const [ours, theirs] = [Buffer.from(sign(account, id)), Buffer.from(given)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs) ? id : undefined;
}

function sign({ id, passwordHash }: Account, device: string): string {
  return createHmac("sha256", passwordHash).update(`device ${id} ${device}`).digest("base64url");
}
