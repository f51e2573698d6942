import type { IncomingMessage } from "node:http";
import { isIP, isIPv6 } from "node:net";

/**
 * The address that a request comes from, for limits and the audit log; empty where there is none.
 * Each proxy adds who asked it to X-Forwarded-For: with `trustedHops` of our own the last so many entries are true, and what is
 * left of them anybody may have written. An IPv6 network of 64 bits counts as one address, since whoever has one has all of it.
 */
export function clientAddress({ socket, headers }: IncomingMessage, trustedHops: number): string {
  const told = String(headers["x-forwarded-for"] ?? "").split(",");
  const nearestFirst = [socket.remoteAddress ?? "", ...told.toReversed()].slice(0, trustedHops + 1);
  const addresses = nearestFirst.map(readAddress);
  const end = addresses.indexOf("");
  return addresses.at(end > 0 ? end - 1 : -1) ?? "";
}

/** An address as we write it; empty where it is none. Some proxies add the port. */
function readAddress(text: string): string {
  const [, bracketed, rest = ""] = /^\[([^\]]*)\](?::\d+)?$|^(.*)$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? rest.replace(/^([\d.]+):\d+$/, "$1")).replace(/%.*$/, "");
  if (!isIPv6(address)) return isIP(address) === 0 ? "" : address;
  return address === "::1" ? address : networkOf(groupsOf(address));
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): readonly string[] {
  // A URL writes the last two groups as such too, where somebody wrote them as IPv4.
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [first = [], last = []] = shortest.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => "0");
  return [...first, ...zeros, ...last];
}

function networkOf(groups: readonly string[]): string {
  return ipv4Of(groups) ?? `${groups.slice(0, 4).join(":")}::/64`;
}

/** The IPv4 address that stands in an IPv6 one, as sockets that listen at both have it. */
function ipv4Of(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return undefined;
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join(".");
}
