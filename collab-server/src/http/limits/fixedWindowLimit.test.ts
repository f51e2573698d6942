import { expect, it } from "vitest";
import { createFixedWindowLimit } from "./fixedWindowLimit.ts";

it("refuses the try after the last one, says how long to wait, and opens again after that time", () => {
  let time = 0;
  const attempts = createFixedWindowLimit({ limit: 2, windowMs: 60_000 }, () => time);
  expect(attempts.consume("a").ok).toBe(true);
  expect(attempts.consume("a").ok).toBe(true);
  time = 30_500;
  expect(attempts.consume("a")).toMatchObject({
    ok: false,
    error: { code: "TOO_MANY_REQUESTS", message: "Too many attempts. Wait 30 seconds" },
  });
  expect(attempts.consume("b").ok).toBe(true);
  time = 60_000;
  expect(attempts.consume("a").ok).toBe(true);
});

it("starts anew for who was right", () => {
  const attempts = createFixedWindowLimit({ limit: 1, windowMs: 60_000 }, () => 0);
  attempts.consume("a");
  attempts.forget("a");
  expect(attempts.consume("a").ok).toBe(true);
});
