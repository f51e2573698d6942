import { failure, serverFailure } from "@formweave/schema";
import { publishInput, type Release } from "@formweave/schema/api";
import { expect, it } from "vitest";
import { describeFailure, findMade } from "./usePublishing.ts";

const MADE: Release = {
  id: "r",
  number: 4,
  environment: "production",
  version: "4",
  description: "",
  tags: [],
  name: "Crew",
  widgetCount: 0,
  createdAt: 0,
  userId: "ada",
  userName: "Ada",
  isLive: true,
};

it("a release whose answer was lost on the way is found", () => {
  const place = { environment: "production", nextNumber: 4 } as const;
  expect(findMade([MADE], place, "ada")).toBe(MADE);
  expect(findMade([MADE], place, "ben")).toBeUndefined();
  expect(findMade([MADE], { ...place, nextNumber: 5 }, "ada")).toBeUndefined();
  expect(findMade([MADE], { ...place, environment: "staging" }, "ada")).toBeUndefined();
});

it("a failure without a reason is said as such, any other one in the words of the server", () => {
  for (const error of [failure("OFFLINE"), failure("UNREACHABLE"), serverFailure("UNKNOWN_ERROR")])
    expect(describeFailure(error)).toBe(
      "Publishing did not finish. What was live stays so. Check your connection and try again",
    );
  expect(describeFailure(failure("FORBIDDEN"))).toBe("You do not have the rights to do that here");
  const wrong = failure("VALIDATION", { environment: "Choose an environment" });
  expect(describeFailure(wrong)).toBe("Choose an environment");
});

it("the server wants an environment that it knows", () => {
  const issues = publishInput.safeParse({ environment: "" }).error?.issues;
  expect(issues?.map(({ message }) => message)).toEqual(["Choose an environment"]);
});
