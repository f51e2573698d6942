import ipaddr from "ipaddr.js";

/** Whether an IP address is one of the open internet: none of this machine, of a private network, or with a special meaning. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}
