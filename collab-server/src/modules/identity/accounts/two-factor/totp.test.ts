import { expect, it } from "vitest";
import { newTotpSecret, totpCode, totpStep, totpUri } from "./totp.ts";

/** "12345678901234567890" in base32, as in RFC 6238, appendix B. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

it.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at %d s the code is that of the standard", (seconds, code) => {
  expect(totpCode(SECRET, Math.floor(seconds / 30))).toBe(code);
  expect(totpStep(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

it("takes the code before and the one after, and none further away", () => {
  const now = 1_000_000_000_000;
  const step = Math.floor(now / 30_000);
  const offsets = [-2, -1, 0, 1, 2].map((offset) => totpStep(SECRET, totpCode(SECRET, step + offset), now));
  expect(offsets).toEqual([undefined, step - 1, step, step + 1, undefined]);
});

it("makes secrets of 160 bits, each another", () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
});

it("names the person in the app", () => {
  expect(totpUri(SECRET, "ada@example.com")).toBe(
    `otpauth://totp/Formweave%3Aada%40example.com?secret=${SECRET}&issuer=Formweave`,
  );
});
