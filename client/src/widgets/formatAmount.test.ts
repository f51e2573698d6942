import { expect, it } from "vitest";
import { formatAmount, formatMoney, formatShort } from "./formatAmount.ts";

it("writes a number with what stands around it, the sign first", () => {
  expect(formatAmount(1234.567, { prefix: "$", suffix: "" })).toBe("$1,234.57");
  expect(formatAmount(-3, { prefix: "$", suffix: "k" })).toBe("−$3k");
});

it("writes a number short", () => {
  expect(formatShort(-5000, { prefix: "", suffix: "" })).toBe("−5K");
  expect(formatShort(1_250_000, { prefix: "€", suffix: "" })).toBe("€1.3M");
});

it("writes money, without cents where there are none, unless it is told", () => {
  expect(formatMoney(28, "USD")).toBe("$28");
  expect(formatMoney(28, "USD", "always")).toBe("$28.00");
  expect(formatMoney(6.5, "usd")).toBe("$6.50");
  expect(formatMoney(1500, "JPY", "always")).toBe("¥1,500");
});

it.each(["", "12", "<b>"])("takes %j for no currency, and throws for none", (currency) => {
  expect(formatMoney(2, currency)).toBe(`${currency} 2.00`.trim());
});
