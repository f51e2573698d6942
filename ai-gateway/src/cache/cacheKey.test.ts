import { expect, it } from "vitest";
import { requestFor } from "../testing/requestFor.ts";
import { cacheKey, type CacheKeyInput } from "./cacheKey.ts";

const KEY_INPUT: CacheKeyInput = {
  operation: "chat",
  promptVersion: "1",
  models: ["m"],
  request: requestFor("Hello"),
  organizationId: "acme",
};

it("is the same for the same in another order", () => {
  const { messages, ...rest } = KEY_INPUT.request;
  expect(cacheKey({ ...KEY_INPUT, request: { ...rest, messages } })).toBe(cacheKey(KEY_INPUT));
  const [one, other] = [{ a: { b: 1, c: 2 } }, { a: { c: 2, b: 1 } }];
  const createKey = (answer: object) =>
    cacheKey({ ...KEY_INPUT, request: requestFor("Hello", { answer: { ...answer } }) });
  expect(createKey(one)).toBe(createKey(other));
});

it.each<[string, Partial<CacheKeyInput>]>([
  ["operation", { operation: "form_generation" }],
  ["words of the prompt", { promptVersion: "2" }],
  ["model", { models: ["n"] }],
  ["text", { request: requestFor("Hello!") }],
  ["temperature", { request: requestFor("Hello", { temperature: 0.1 }) }],
  ["shape of the answer", { request: requestFor("Hello", { answer: {} }) }],
  ["organization", { organizationId: "other" }],
])("is another for another %s", (_what, changes) => {
  expect(cacheKey({ ...KEY_INPUT, ...changes })).not.toBe(cacheKey(KEY_INPUT));
});
