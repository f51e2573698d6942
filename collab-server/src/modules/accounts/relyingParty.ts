import { isIP } from "node:net";

/** Whom passkeys are for, as browsers see this server (WebAuthn, "relying party"). */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Undefined where browsers allow no passkeys: at an address of numbers, or without a certificate but on this machine. */
export function relyingPartyAt(publicUrl: string): RelyingParty | undefined {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isSecure = protocol === "https:" || hostname === "localhost";
  const isNumbers = isIP(hostname.replaceAll(/[[\]]/g, "")) !== 0;
  return isSecure && !isNumbers ? { id: hostname, origin } : undefined;
}
