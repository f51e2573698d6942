import { expect, it } from "vitest";
import { createSignInRateLimit } from "./signInRateLimit.ts";

const ADA = "ada@example.com";
const HOUR_MS = 3_600_000;

function guessing() {
  const clock = { time: 0 };
  const rateLimit = createSignInRateLimit(() => clock.time);
  const tryFrom = (ip: string, email = ADA, device?: string): boolean =>
    rateLimit.consume({ ip, email, device }).ok;
  return { clock, tries: rateLimit, tryFrom };
}

it("lets a thousand addresses guess at one account hardly more than once each, and its owner too", () => {
  const { tryFrom } = guessing();
  let guesses = 0;
  for (let round = 0; round < 10; round++)
    for (let address = 0; address < 1000; address++) if (tryFrom(`10.0.0.${address}`)) guesses++;
  expect(guesses).toBeLessThanOrEqual(1100);
  expect(tryFrom("203.0.113.9")).toBe(true);
  expect(tryFrom("203.0.113.9", ADA, "known")).toBe(true);
  expect(tryFrom("203.0.113.9", "bob@example.com")).toBe(true);
});

it("makes a day of guessing from one address a few dozen tries", () => {
  const { clock, tryFrom } = guessing();
  let guesses = 0;
  for (; clock.time < 24 * HOUR_MS; clock.time += 10_000) if (tryFrom("10.0.0.1")) guesses++;
  expect(guesses).toBeLessThan(40);
});

it("stops one address that tries many accounts, but not the devices that are known there", () => {
  const { tryFrom } = guessing();
  for (let account = 0; account < 200; account++) tryFrom("10.0.0.1", `a${account}@example.com`);
  expect(tryFrom("10.0.0.1", ADA)).toBe(false);
  expect(tryFrom("10.0.0.1", ADA, "known")).toBe(true);
  expect(tryFrom("10.0.0.2", ADA)).toBe(true);
});

it("gives a stolen device no more than other devices", () => {
  const { tryFrom } = guessing();
  const tried = Array.from({ length: 20 }, (_, index) => tryFrom(`10.0.0.${index}`, ADA, "stolen"));
  expect(tried.filter(Boolean)).toHaveLength(10);
});

it("makes each address wait the longer, the more others have guessed wrongly, and tells its owner once a day", () => {
  const { clock, tries: rateLimit, tryFrom } = guessing();
  const reported: number[] = [];
  let guesses = 0;
  for (; clock.time < 48 * HOUR_MS; clock.time += HOUR_MS / 2)
    for (let address = 0; address < 500; address++) {
      if (!tryFrom(`10.0.0.${address}`)) continue;
      guesses++;
      if (rateLimit.refuse({ ip: `10.0.0.${address}`, email: ADA, device: undefined }))
        reported.push(clock.time);
    }
  expect(reported).toHaveLength(2);
  // Without growing delays, 500 addresses that wait an hour each would try 24,000 passwords in two days.
  expect(guesses).toBeLessThan(8000);
  expect(tryFrom("203.0.113.9")).toBe(true);
  expect(tryFrom("203.0.113.9", ADA, "known")).toBe(true);
});

it("begins anew for who was right", () => {
  const { tries: rateLimit, tryFrom } = guessing();
  for (let count = 0; count < 9; count++) tryFrom("10.0.0.1");
  rateLimit.forget({ ip: "10.0.0.1", email: ADA, device: undefined });
  const tried = Array.from({ length: 11 }, () => tryFrom("10.0.0.1"));
  expect(tried.filter(Boolean)).toHaveLength(10);
});
