import { createLucideIcon, type LucideIcon } from "lucide-react";

/** A phone as slim as phones are. Source: look/builder.html, `i-phone-slim`. */
export const PhoneSlim: LucideIcon = createLucideIcon("phone-slim", [
  ["rect", { x: "7", y: "2.5", width: "10", height: "19", rx: "2.2", key: "body" }],
  ["path", { d: "M11.2 18.2h1.6", key: "bar" }],
]);

/** A tablet of nearly square shape. Source: look/builder.html, `i-tablet-wide`. */
export const TabletWide: LucideIcon = createLucideIcon("tablet-wide", [
  ["rect", { x: "3.5", y: "3", width: "17", height: "18", rx: "2.2", key: "body" }],
  ["path", { d: "M11 17.8h2", key: "bar" }],
]);
