import { expect, it } from "vitest";
import { describePin, describeReplies, shortTime } from "./describeThread.ts";
import { describeNewComments } from "./describeNewComments.ts";
import { createThread } from "./testing.ts";

const NOW = Date.UTC(2026, 8, 16, 12);
const MINUTE = 60_000;

it("says how a thread went on", () => {
  expect(describeReplies(createThread({}))).toBe("No reply yet");
  expect(describeReplies(createThread({ names: ["Ann", "Ben"] }))).toBe("1 reply");
  expect(describeReplies(createThread({ names: ["Ann", "Ben", "Kai"] }))).toBe("2 replies, last by Kai");
});

it("says when, as short as it can be", () => {
  const times = [0, 12 * MINUTE, 180 * MINUTE, 26 * 60 * MINUTE, 3 * 24 * 60 * MINUTE, -MINUTE];
  expect(times.map((agoMs) => shortTime(NOW - agoMs, NOW, "UTC"))).toEqual([
    "now",
    "12 min",
    "3 h",
    "Yesterday",
    "Sunday",
    "now",
  ]);
});

it("calls a pin by who began, what it is about and what is new", () => {
  expect(describePin([createThread({})])).toBe("Comment by Ann on Email");
  expect(describePin([createThread({ isResolved: true })])).toBe("Resolved comment by Ann on Email");
  expect(describePin([createThread({ unread: 1 }), createThread({ unread: 2 })])).toBe(
    "2 threads on Email, 3 unread",
  );
});

it("tells what came, and nothing of what was there before or is read", () => {
  const old = createThread({ id: "old", unread: 1 });
  expect(describeNewComments([old], undefined)).toEqual({ message: undefined, last: 1 });
  const answered = createThread({ id: "old", unread: 1, names: ["Ann", "Ben"] });
  expect(describeNewComments([answered], 1)).toEqual({ message: "New comment by Ben on Email", last: 2 });
  expect(describeNewComments([{ ...answered, unread: 0 }], 1)).toEqual({ message: undefined, last: 2 });
  expect(describeNewComments([answered, answered], 1).message).toBe("2 threads have new comments");
});
