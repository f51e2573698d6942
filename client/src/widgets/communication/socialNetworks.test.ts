import { expect, it } from "vitest";
import { networkSign } from "./socialNetworks.ts";

it("knows a network by its host, whatever stands before it", () => {
  const sign = networkSign("https://instagram.com/formweave");
  expect(sign).toBeDefined();
  expect(networkSign("https://www.instagram.com/")).toBe(sign);
  expect(networkSign("https://de.linkedin.com/in/a")).toBe(networkSign("https://linkedin.com"));
});

it.each(["", "#", "https://example.com", "https://instagram.com.example.com", "https://notinstagram.com"])(
  "knows no network at %j",
  (address) => {
    expect(networkSign(address)).toBeUndefined();
  },
);
