import { expect, it } from "vitest";
import { requestFor } from "../testing/requestFor.ts";
import { cacheKey, type Asked } from "./cacheKey.ts";

const ASKED: Asked = {
  operation: "chat",
  promptVersion: "1",
  models: ["m"],
  request: requestFor("Hello"),
  organizationId: "acme",
};

it("is the same for the same in another order", () => {
  const { messages, ...rest } = ASKED.request;
  expect(cacheKey({ ...ASKED, request: { ...rest, messages } })).toBe(cacheKey(ASKED));
  const [one, other] = [{ a: { b: 1, c: 2 } }, { a: { c: 2, b: 1 } }];
  const keyOf = (answer: object) =>
    cacheKey({ ...ASKED, request: requestFor("Hello", { answer: { ...answer } }) });
  expect(keyOf(one)).toBe(keyOf(other));
});

it.each<[string, Partial<Asked>]>([
  ["operation", { operation: "form_generation" }],
  ["words of the prompt", { promptVersion: "2" }],
  ["model", { models: ["n"] }],
  ["text", { request: requestFor("Hello!") }],
  ["temperature", { request: requestFor("Hello", { temperature: 0.1 }) }],
  ["shape of the answer", { request: requestFor("Hello", { answer: {} }) }],
  ["organization", { organizationId: "other" }],
])("is another for another %s", (_what, changes) => {
  expect(cacheKey({ ...ASKED, ...changes })).not.toBe(cacheKey(ASKED));
});
