import type { IncomingMessage } from "node:http";
import { isIP, isIPv6 } from "node:net";

/**
 * Client address of a request, for rate limits and the audit log; empty when unknown. Each proxy appends its client to X-Forwarded-For, so
 * only the last `trustedHops` entries are reliable; a client can forge the others. All addresses of an IPv6 /64 network count as one,
 * because its owner has them all.
 */
export function clientAddress({ socket, headers }: IncomingMessage, trustedHops: number): string {
  const reported = String(headers["x-forwarded-for"] ?? "").split(",");
  const nearestFirst = [socket.remoteAddress ?? "", ...reported.toReversed()].slice(0, trustedHops + 1);
  const addresses = nearestFirst.map(readAddress);
  const end = addresses.indexOf("");
  return addresses.at(end > 0 ? end - 1 : -1) ?? "";
}

/** Normalizes an address; empty when invalid. Some proxies append the port. */
function readAddress(text: string): string {
  const [, bracketed, rest = ""] = /^\[([^\]]*)\](?::\d+)?$|^(.*)$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? rest.replace(/^([\d.]+):\d+$/, "$1")).replace(/%.*$/, "");
  if (!isIPv6(address)) return isIP(address) === 0 ? "" : address;
  return address === "::1" ? address : toNetwork(splitGroups(address));
}

/** Splits an IPv6 address into its eight groups. */
function splitGroups(address: string): readonly string[] {
  // URL also converts the last two groups to hexadecimal when they are written as IPv4.
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [first = [], last = []] = shortest.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => "0");
  return [...first, ...zeros, ...last];
}

function toNetwork(groups: readonly string[]): string {
  return extractIpv4(groups) ?? `${groups.slice(0, 4).join(":")}::/64`;
}

/** The IPv4 address inside an IPv4-mapped IPv6 address, as dual-stack sockets report it; undefined for others. */
function extractIpv4(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return undefined;
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join(".");
}
