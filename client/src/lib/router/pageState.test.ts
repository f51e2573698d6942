import { expect, it } from "vitest";
import { clearPageState, createPageState } from "./pageState.ts";

it("gives the same value for a key until somebody signs out", () => {
  const first = createPageState((key) => ({ key }));
  const second = createPageState((key) => [key]);
  const [value, list] = [first("a"), second("a")];
  expect([first("a"), second("a")]).toEqual([value, list]);
  expect(first("a")).toBe(value);
  expect(first("b")).not.toBe(value);
  clearPageState();
  expect(first("a")).not.toBe(value);
  expect(second("a")).not.toBe(list);
});
