import { isIP } from "node:net";

/** This server as the WebAuthn relying party of its passkeys. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Returns undefined where browsers allow no passkeys: at an IP address, or without https other than on localhost. */
export function relyingPartyAt(publicUrl: string): RelyingParty | undefined {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isSecure = protocol === "https:" || hostname === "localhost";
  const isNumbers = isIP(hostname.replaceAll(/[[\]]/g, "")) !== 0;
  return isSecure && !isNumbers ? { id: hostname, origin } : undefined;
}
