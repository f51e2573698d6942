import { expect, it } from "vitest";
import { shortenError } from "./logging.ts";

it("writes errors with as much of their words as helps, though a client sent them", () => {
  const error = Object.assign(new Error("x".repeat(1_000_000), { cause: new Error("y".repeat(1_000_000)) }), {
    code: "E_TEST",
    sent: "z".repeat(1_000_000),
  });
  expect(JSON.stringify(shortenError(error)).length).toBeLessThan(4000);
  expect(shortenError(error)).toMatchObject({ type: "Error", code: "E_TEST", message: "x".repeat(500) });
  expect(shortenError("words")).toBe("words");
});
