import { expect, it } from "vitest";
import { createAttempts } from "./attempts.ts";

it("refuses the try after the last one, says how long to wait, and opens again after that time", () => {
  let time = 0;
  const attempts = createAttempts({ limit: 2, windowMs: 60_000 }, () => time);
  expect(attempts.take("a").ok).toBe(true);
  expect(attempts.take("a").ok).toBe(true);
  time = 30_500;
  expect(attempts.take("a")).toMatchObject({
    ok: false,
    error: { code: "TOO_MANY_REQUESTS", message: "Too many attempts. Wait 30 seconds" },
  });
  expect(attempts.take("b").ok).toBe(true);
  time = 60_000;
  expect(attempts.take("a").ok).toBe(true);
});

it("starts anew for who was right", () => {
  const attempts = createAttempts({ limit: 1, windowMs: 60_000 }, () => 0);
  attempts.take("a");
  attempts.forget("a");
  expect(attempts.take("a").ok).toBe(true);
});
