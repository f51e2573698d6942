import fc from "fast-check";
import { expect, it } from "vitest";
import { requestFor } from "../testing/requestFor.ts";
import { estimateRequest, estimateTokens, computeMaxTokens } from "./tokens.ts";

it("takes 4 characters for a token, and 10 on top", () => {
  expect(estimateTokens("")).toBe(10);
  expect(estimateTokens("12345")).toBe(12);
});

it("takes 1.2 times as many for what is structured", () => {
  const answer = { type: "object" };
  const plain = estimateRequest(requestFor("Hello"));
  expect(estimateRequest(requestFor("Hello", { answer })) - plain).toBe(
    Math.ceil(estimateTokens(JSON.stringify(answer)) * 1.2),
  );
});

it("counts a picture by itself and not by its characters", () => {
  const picture = { kind: "image", mimeType: "image/png", base64: "A".repeat(100_000) } as const;
  const request = requestFor("", { messages: [{ role: "user", parts: [picture] }] });
  expect(estimateRequest(request)).toBeLessThan(5000);
});

it("never counts fewer tokens as the most than as the estimate, and one a byte of what is not English", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
      const request = requestFor(text);
      expect(computeMaxTokens(request)).toBeGreaterThanOrEqual(estimateRequest(request));
    }),
  );
  expect(computeMaxTokens(requestFor("問".repeat(100)))).toBeGreaterThanOrEqual(300);
});
