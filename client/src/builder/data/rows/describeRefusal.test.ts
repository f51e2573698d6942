import { expect, it } from "vitest";
import { describeRefusal } from "./describeRefusal.ts";

const fields = [{ id: "f", name: "Reason", kind: "text" as const }];

it("a refused row is said with the names of its columns", () => {
  const details = { problems: [{ field: "f", code: "REQUIRED_ANSWER", message: "Answer this question" }] };
  expect(describeRefusal({ code: "ROW_INVALID", message: "Refused", details }, fields)).toBe(
    "Refused. Reason: Answer this question",
  );
  expect(describeRefusal({ code: "OFFLINE", message: "You are offline" }, fields)).toBe("You are offline");
});
