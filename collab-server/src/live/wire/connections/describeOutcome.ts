import { MAX_REFUSALS_AT_ONCE, type LiveMessage } from "@formweave/schema/api";
import type { CommentsOutcome } from "../../gate/comments/reviewComments.ts";

/** Messages for the author of an update of comments: the texts that are given back, and each other reason once. */
export function describeOutcome({ refused, failures }: CommentsOutcome): readonly LiveMessage[] {
  const parts = Array.from({ length: Math.ceil(refused.length / MAX_REFUSALS_AT_ONCE) }, (_part, index) =>
    refused.slice(index * MAX_REFUSALS_AT_ONCE, (index + 1) * MAX_REFUSALS_AT_ONCE),
  );
  const reasons = new Map(failures.map(({ code, message }) => [message, code]));
  return [
    ...parts.map((comments) => ({ type: "commentsRefused", comments }) as const),
    ...[...reasons].map(([message, code]) => ({ type: "refused", code, message }) as const),
  ];
}
