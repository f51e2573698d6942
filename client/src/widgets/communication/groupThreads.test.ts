import fc from "fast-check";
import { expect, it } from "vitest";
import { groupThreads } from "./groupThreads.ts";

it("puts replies with what they reply to", () => {
  const [a, b, c, d] = [false, true, true, false].map((isReply, id) => ({ id, isReply }));
  expect(groupThreads([a, b, c, d].filter((comment) => comment !== undefined))).toEqual([[a, b, c], [d]]);
  expect(groupThreads([{ isReply: true }])).toEqual([[{ isReply: true }]]);
});

it("keeps every comment, in its order", () => {
  fc.assert(
    fc.property(fc.array(fc.record({ isReply: fc.boolean() })), (comments) => {
      expect(groupThreads(comments).flat()).toEqual(comments);
    }),
  );
});
