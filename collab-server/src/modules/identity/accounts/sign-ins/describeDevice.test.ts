import { expect, it } from "vitest";
import { describeDevice, describePlace } from "./describeDevice.ts";

it.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux", "computer"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
    "Chrome on Windows",
    "computer",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0",
    "Edge on Windows",
    "computer",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
    "phone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36",
    "Chrome on Android",
    "phone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
    "Chrome on Android",
    "tablet",
  ],
  ["curl/8.5.0", "Another program", "program"],
  ["", "Another program", "program"],
])("reads %s", (userAgent, device, kind) => {
  expect(describeDevice(userAgent)).toEqual({ device, kind });
});

it.each([
  ["127.0.0.1", "This computer"],
  ["::1", "This computer"],
  ["192.168.1.7", "Local network"],
  ["fd12:3456:789a:1::/64", "Local network"],
  ["203.0.113.9", "203.0.113.9"],
  ["2001:4860:0:1::/64", "2001:4860:0:1::/64"],
  ["", "Unknown place"],
])("the place of %s is %s", (address, place) => {
  expect(describePlace(address)).toBe(place);
});
