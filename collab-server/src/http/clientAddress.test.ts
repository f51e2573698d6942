import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { clientAddress } from "./clientAddress.ts";

/** A request from a peer with an X-Forwarded-For header. */
function requestFrom(remoteAddress: string, forwarded?: string): IncomingMessage {
  const request = new IncomingMessage(
    Object.defineProperty(new Socket(), "remoteAddress", { value: remoteAddress }),
  );
  if (forwarded !== undefined) request.headers["x-forwarded-for"] = forwarded;
  return request;
}

it.each([
  ["believes nothing that is written where there is no proxy", 0, "203.0.113.9, 198.51.100.1", "10.0.0.1"],
  ["believes one proxy its last word", 1, "203.0.113.9, 198.51.100.1", "198.51.100.1"],
  ["believes two proxies the last two", 2, "1.1.1.1, 203.0.113.9, 198.51.100.1", "203.0.113.9"],
  ["takes what there is of a short list", 5, "203.0.113.9, 198.51.100.1", "203.0.113.9"],
  ["takes the peer where no proxy has written anything", 1, undefined, "10.0.0.1"],
  ["stops at what is no address", 2, "unknown, 198.51.100.1", "198.51.100.1"],
  ["takes the peer for nonsense", 1, "::evil", "10.0.0.1"],
  ["leaves out the port that some proxies write", 1, "203.0.113.9:51234", "203.0.113.9"],
  ["leaves it out of IPv6 too", 1, "[2001:db8:1:2::9]:51234", "2001:db8:1:2::/64"],
])("%s", (_name, hops, forwarded, expected) => {
  expect(clientAddress(requestFrom("10.0.0.1", forwarded), hops)).toBe(expected);
});

it.each([
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::FFFF:c000:0207", "192.0.2.7"],
  ["::1", "::1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::ffff", "2001:db8:1:2::/64"],
  ["2001:DB8::1", "2001:db8:0:0::/64"],
  ["2001:db8:0:1:0:0:0:1", "2001:db8:0:1::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", ""],
])("writes %s as %s", (peer, expected) => {
  expect(clientAddress(requestFrom(peer), 0)).toBe(expected);
});
