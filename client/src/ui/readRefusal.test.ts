import { failure, serverFailure } from "@formweave/schema";
import { expect, it } from "vitest";
import { explainRefusal, readRefusal } from "./readRefusal.ts";

it("a path belongs to the field that it begins with, and its first words are the ones to say", () => {
  const refused = failure("VALIDATION", { "recipients.1": "No address", "recipients.2": "Too long" });
  expect(readRefusal(refused, ["name", "recipients"])).toEqual({
    fields: { recipients: "No address" },
    other: undefined,
  });
});

it("what is said of a field that the form does not have is said of the whole form", () => {
  const refused = failure("VALIDATION", { name: "Name is required", body: "Use at most 9 entries" });
  expect(readRefusal(refused, ["name"])).toEqual({
    fields: { name: "Name is required" },
    other: "Use at most 9 entries",
  });
});

it.each([
  ["EMAIL_TAKEN", ["name", "ownerEmail"], "ownerEmail"],
  ["PASSWORD_WRONG", ["password", "current"], "current"],
  ["PASSWORD_WRONG", ["password", "code"], "password"],
  ["SLUG_TAKEN", ["slug"], "slug"],
  ["WEBHOOK_ADDRESS", ["name", "url"], "url"],
] as const)("%s stands at its field of %s", (code, names, field) => {
  const refused = { code, message: "So it is" };
  expect(readRefusal(refused, names)).toEqual({ fields: { [field]: "So it is" }, other: undefined });
});

it("the details of other codes are no words about fields", () => {
  const refused = serverFailure("FILE_EMPTY", { name: "cat.png" });
  expect(readRefusal(refused, ["name"])).toEqual({ fields: {}, other: "cat.png is empty" });
});

it("a form of one field says the reason, never only that something is not valid", () => {
  expect(explainRefusal(failure("VALIDATION", { dollars: "That is too much" }), "dollars")).toBe(
    "That is too much",
  );
  expect(explainRefusal(failure("OFFLINE"), "dollars")).toBe("You are offline");
});
