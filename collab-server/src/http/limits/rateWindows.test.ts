import { failure, ok } from "@formweave/schema";
import { expect, it } from "vitest";
import {
  BY_ADDRESS,
  BY_ADDRESS_AND_FORM,
  consumeRateLimits,
  createRateWindows,
  RATE_WINDOWS,
  runLimited,
} from "./rateWindows.ts";

const call = (ip: string, slug: string) => ({ ip, param: () => slug });

it("counts in every limit of a route, also when one of them is used up", () => {
  const windows = createRateWindows(() => 0, {
    ...RATE_WINDOWS,
    formPasswordFrom: { limit: 3, windowMs: 60_000 },
    formPassword: { limit: 1, windowMs: 60_000 },
  });
  const rules = [
    { limit: "formPasswordFrom", by: BY_ADDRESS },
    { limit: "formPassword", by: BY_ADDRESS_AND_FORM },
  ] as const;
  const isAllowed = (ip: string, slug: string) => consumeRateLimits(windows, rules, call(ip, slug)).ok;
  expect(["a", "a", "b", "c"].map((slug) => isAllowed("1.1.1.1", slug))).toEqual([true, false, true, false]);
  expect(isAllowed("2.2.2.2", "a")).toBe(true);
});

it("counts no call that is refused for another reason, and runs none that is refused", async () => {
  const windows = createRateWindows(() => 0, { ...RATE_WINDOWS, ticket: { limit: 1, windowMs: 60_000 } });
  let runs = 0;
  const route = {
    refuseWith: ({ ip }: { readonly ip: string }) => (ip === "stranger" ? failure("FORBIDDEN") : undefined),
    rateLimits: [{ limit: "ticket", by: { name: "everybody", key: () => "" } }] as const,
    run: () => ok(++runs),
  };
  const codes: (string | number)[] = [];
  for (const ip of ["stranger", "stranger", "ann", "ann", "stranger"]) {
    const answer = await runLimited(windows, route, { ip });
    codes.push(answer.ok ? answer.value : answer.error.code);
  }
  expect(codes).toEqual(["FORBIDDEN", "FORBIDDEN", 1, "TOO_MANY_REQUESTS", "FORBIDDEN"]);
});

it("allows as many as ever", () => {
  const counts = Object.entries(RATE_WINDOWS).map(([name, { limit, windowMs }]) => [
    name,
    limit,
    windowMs / 60_000,
  ]);
  expect(counts).toEqual([
    ["setup", 10, 5],
    ["passwordReset", 100, 5],
    ["passwordResetByEmail", 5, 60],
    ["useReset", 100, 5],
    ["passkey", 300, 5],
    ["provider", 100, 5],
    ["ticket", 5000, 5],
    ["response", 3000, 5],
    ["visit", 6000, 5],
    ["upload", 600, 5],
    ["call", 100, 5],
    ["formPassword", 20, 5],
    ["formPasswordFrom", 200, 5],
    ["appAccount", 3000, 5],
    ["appSignUp", 100, 60],
    ["appLink", 100, 5],
    ["appMailByEmail", 5, 60],
    ["sharedLinkView", 1000, 5],
    ["sharedJoin", 300, 5],
    ["apiKey", 3000, 5],
    ["resend", 100, 5],
  ]);
});
