import { expect, it } from "vitest";
import { createLinkPasswordRateLimit } from "./linkPasswordRateLimit.ts";

const HOUR_MS = 3_600_000;

function guessing() {
  const clock = { time: 0 };
  const rateLimit = createLinkPasswordRateLimit(() => clock.time);
  /** Tries a wrong password; false when the rate limit refuses the attempt. */
  function guess(ip: string, sessionId = "link"): boolean {
    const { ok } = rateLimit.consume({ ip, sessionId });
    if (ok) rateLimit.refuse({ ip, sessionId });
    return ok;
  }
  return { clock, tries: rateLimit, guess };
}

it("lets honest guests in at every other address, however many wrong ones strangers have tried", () => {
  const { tries: rateLimit, guess } = guessing();
  for (let count = 0; count < 3000; count++) guess(`10.0.${count % 200}.1`);
  for (let guest = 0; guest < 500; guest++) {
    const attempt = { ip: `203.0.${guest}.9`, sessionId: "link" };
    expect(rateLimit.consume(attempt).ok).toBe(true);
    rateLimit.forget(attempt);
  }
  expect(guess("10.0.1.1", "another link")).toBe(true);
});

it("lets each of a thousand addresses guess three times once a link is guessed at, and ever more slowly", () => {
  const { clock, guess } = guessing();
  let guesses = 0;
  for (; clock.time < 24 * HOUR_MS; clock.time += 10 * 60_000)
    for (let address = 0; address < 1000; address++) if (guess(`10.${address}.0.1`)) guesses++;
  expect(guesses).toBeLessThan(1000 * 32);
});

it("stops one address that tries many links", () => {
  const { guess } = guessing();
  const tried = Array.from({ length: 300 }, (_, link) => guess("10.0.0.1", `link ${link}`));
  expect(tried.filter(Boolean)).toHaveLength(200);
});
