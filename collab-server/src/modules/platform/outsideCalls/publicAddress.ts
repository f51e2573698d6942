import ipaddr from "ipaddr.js";

/** True for an IP address of the public internet: not this machine, a private network or a reserved range. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}
