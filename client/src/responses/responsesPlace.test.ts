import { expect, it } from "vitest";
import { readResponsesPlace } from "./responsesPlace.ts";

it("an address names a part of the responses, or one of them in the table", () => {
  const id = crypto.randomUUID();
  expect(readResponsesPlace(undefined)).toEqual({ tab: "table", openId: undefined });
  expect(readResponsesPlace("summary")).toEqual({ tab: "summary", openId: undefined });
  expect(readResponsesPlace(id)).toEqual({ tab: "table", openId: id });
});

it.each(["", "constructor", "12", "sumary"])("%j is no address of responses", (part) => {
  expect(readResponsesPlace(part)).toBeUndefined();
});
