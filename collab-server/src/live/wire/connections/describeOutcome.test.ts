import { failure, serverFailure } from "@formweave/schema";
import { MAX_REFUSALS_AT_ONCE } from "@formweave/schema/api";
import { expect, it } from "vitest";
import { describeOutcome } from "./describeOutcome.ts";

it("tells each reason once, however many things it kept from standing", () => {
  const [invalid, forbidden] = [serverFailure("COMMENT_INVALID"), failure("FORBIDDEN")];
  const told = describeOutcome({ refused: [], failures: [invalid, forbidden, invalid] });
  expect(told).toEqual([
    { type: "refused", code: "COMMENT_INVALID", message: invalid.message },
    { type: "refused", code: "FORBIDDEN", message: forbidden.message },
  ]);
});

it("gives all words back, so many at once, beside the reasons for the rest", () => {
  const refused = Array.from({ length: MAX_REFUSALS_AT_ONCE + 1 }, (_, index) => ({
    id: `r${index}`,
    commentId: `c${index}`,
    threadId: "t",
    text: "words",
    code: "COMMENT_LIMIT",
    message: "Too many",
  }));
  const told = describeOutcome({ refused, failures: [failure("FORBIDDEN")] });
  expect(told.map(({ type }) => type)).toEqual(["commentsRefused", "commentsRefused", "refused"]);
  expect(told.flatMap((message) => (message.type === "commentsRefused" ? message.comments : []))).toEqual(
    refused,
  );
});

it("has nothing to say of an update that stands", () => {
  expect(describeOutcome({ refused: [], failures: [] })).toEqual([]);
});
