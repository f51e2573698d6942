import { expect, it } from "vitest";
import { createHandClock } from "../testing/handClock.ts";
import { createCallLimits } from "./callLimits.ts";

const WIDE = { burst: 100, perMinute: 100 };
const ANN = { userId: "ann", organizationId: "acme", address: "10.0.0.1" };

function setUp(rates = {}) {
  const clock = createHandClock();
  return {
    clock,
    limits: createCallLimits({ user: WIDE, organization: WIDE, address: WIDE, ...rates }, clock.elapsed),
  };
}

it("allows a burst, then says how many seconds to wait, and allows one more after these", () => {
  const { clock, limits } = setUp({ user: { burst: 2, perMinute: 6 } });
  expect([limits.take(ANN).ok, limits.take(ANN).ok]).toEqual([true, true]);
  expect(limits.take(ANN)).toMatchObject({
    ok: false,
    error: {
      code: "AI_RATE_LIMIT",
      message: "Too many AI requests. Wait 10 seconds",
      details: { seconds: 10 },
    },
  });
  clock.pass(10_000);
  expect([limits.take(ANN).ok, limits.take(ANN).ok]).toEqual([true, false]);
});

it.each([
  ["user", { ...ANN, address: "10.0.0.2" }, { ...ANN, userId: "bob" }],
  ["organization", { ...ANN, userId: "bob", address: "10.0.0.2" }, { ...ANN, organizationId: "other" }],
  ["address", { ...ANN, userId: "bob", organizationId: "other" }, { ...ANN, address: "10.0.0.2" }],
])("counts by %s", (kind, same, other) => {
  const { limits } = setUp({ [kind]: { burst: 1, perMinute: 1 } });
  limits.take(ANN);
  expect(limits.take(same).ok).toBe(false);
  expect(limits.take(other).ok).toBe(true);
});

it("takes from nobody when it refuses", () => {
  const { clock, limits } = setUp({
    user: { burst: 1, perMinute: 60 },
    organization: { burst: 2, perMinute: 0.001 },
  });
  limits.take(ANN);
  expect(limits.take(ANN).ok).toBe(false);
  clock.pass(1000);
  expect(limits.take(ANN).ok).toBe(true);
});

it("needs no address", () => {
  const { limits } = setUp({ address: { burst: 0, perMinute: 1 } });
  expect(limits.take({ userId: "ann", organizationId: "acme" }).ok).toBe(true);
});

it("forgets only those who may do everything again", () => {
  const { clock, limits } = setUp({ user: { burst: 1, perMinute: 0.1 } });
  limits.take(ANN);
  for (let n = 0; n < 12_000; n++) {
    clock.pass(10);
    limits.take({ userId: `u${n}`, organizationId: `o${n}` });
  }
  expect(limits.take(ANN).ok).toBe(false);
});
