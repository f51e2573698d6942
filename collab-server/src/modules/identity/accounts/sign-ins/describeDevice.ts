import type { DeviceKind } from "@formweave/schema/api";
import ipaddr from "ipaddr.js";

/** A device in words that its owner recognizes. */
export interface SignInDevice {
  readonly device: string;
  readonly kind: DeviceKind;
}

type Names = readonly (readonly [RegExp, string])[];

/** The first match counts: browsers also name the ones that they descend from. */
const BROWSERS: Names = [
  [/Edg(A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|Chromium|CriOS)\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: Names = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/CrOS/, "ChromeOS"],
  [/Windows/, "Windows"],
  [/Macintosh|Mac OS X/, "macOS"],
  [/Linux|X11/, "Linux"],
];

/** Describes a user agent in words; it is unverified, as browsers may send anything. */
export function describeDevice(userAgent: string): SignInDevice {
  const [browser, system] = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)];
  if (browser === undefined) return { device: "Another program", kind: "program" };
  const device = system === undefined ? browser : `${browser} on ${system}`;
  return { device, kind: detectKind(userAgent) };
}

function nameIn(names: Names, userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}

function detectKind(userAgent: string): DeviceKind {
  if (/iPad|Tablet/.test(userAgent)) return "tablet";
  if (/iPhone|Mobile/.test(userAgent)) return "phone";
  return /Android/.test(userAgent) ? "tablet" : "computer";
}

/** Describes the network of an IP address, as far as the address range tells. */
export function describePlace(address: string): string {
  const plain = address.replace(/\/\d+$/, "");
  if (!ipaddr.isValid(plain)) return "Unknown place";
  const range = ipaddr.process(plain).range();
  if (range === "loopback") return "This computer";
  return range === "private" || range === "linkLocal" || range === "uniqueLocal" ? "Local network" : address;
}
