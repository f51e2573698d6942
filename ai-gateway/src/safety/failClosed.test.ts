import { expect, it } from "vitest";
import { classifyContent } from "./classifyContent.ts";
import { failClosed, readClassification } from "./failClosed.ts";

const CLOSED = { isSafe: false, redactedContent: "[BLOCKED]" };
const SAFE = classifyContent("Hello");

it("lets a classification through that is one", () => {
  expect(failClosed(classifyContent)("Hello")).toEqual(SAFE);
  expect(failClosed(classifyContent)("kill yourself")).toMatchObject({ categories: ["harassment"] });
});

it("takes a text for unsafe when its classification throws", () => {
  const classify = failClosed(() => {
    throw new Error("broken");
  });
  expect(classify("Hello")).toMatchObject(CLOSED);
});

it.each([
  undefined,
  null,
  "safe",
  {},
  { isSafe: true },
  { ...SAFE, confidence: 7 },
  { ...SAFE, isSafe: "yes" },
  { ...SAFE, categories: ["fine"] },
  { ...SAFE, blockedTerms: ["word"] },
  { ...SAFE, categories: ["violence"] },
  { ...SAFE, more: 1 },
  Promise.resolve(SAFE),
])("takes a text for unsafe when its classification is %j", (raw) => {
  expect(readClassification(raw)).toMatchObject(CLOSED);
});
