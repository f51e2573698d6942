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
  expect([limits.consume(ANN).ok, limits.consume(ANN).ok]).toEqual([true, true]);
  expect(limits.consume(ANN)).toMatchObject({
    ok: false,
    error: {
      code: "AI_RATE_LIMIT",
      message: "Too many AI requests. Wait 10 seconds",
      details: { seconds: 10 },
    },
  });
  clock.pass(10_000);
  expect([limits.consume(ANN).ok, limits.consume(ANN).ok]).toEqual([true, false]);
});

it.each([
  ["user", { ...ANN, address: "10.0.0.2" }, { ...ANN, userId: "bob" }],
  ["organization", { ...ANN, userId: "bob", address: "10.0.0.2" }, { ...ANN, organizationId: "other" }],
  ["address", { ...ANN, userId: "bob", organizationId: "other" }, { ...ANN, address: "10.0.0.2" }],
])("counts by %s", (kind, same, other) => {
  const { limits } = setUp({ [kind]: { burst: 1, perMinute: 1 } });
  limits.consume(ANN);
  expect(limits.consume(same).ok).toBe(false);
  expect(limits.consume(other).ok).toBe(true);
});

it("takes from nobody when it refuses", () => {
  const { clock, limits } = setUp({
    user: { burst: 1, perMinute: 60 },
    organization: { burst: 2, perMinute: 0.001 },
  });
  limits.consume(ANN);
  expect(limits.consume(ANN).ok).toBe(false);
  clock.pass(1000);
  expect(limits.consume(ANN).ok).toBe(true);
});

it("needs no address", () => {
  const { limits } = setUp({ address: { burst: 0, perMinute: 1 } });
  expect(limits.consume({ userId: "ann", organizationId: "acme" }).ok).toBe(true);
});

it("forgets only those who may do everything again", () => {
  const { clock, limits } = setUp({ user: { burst: 1, perMinute: 0.1 } });
  limits.consume(ANN);
  for (let n = 0; n < 12_000; n++) {
    clock.pass(10);
    limits.consume({ userId: `u${n}`, organizationId: `o${n}` });
  }
  expect(limits.consume(ANN).ok).toBe(false);
});
