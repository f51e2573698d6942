import type { RefusedComment, CommentsMessage } from "@formweave/schema/api";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createRefusalInbox } from "./refusalInbox.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function refused(id: string): RefusedComment {
  return { id, commentId: "c", threadId: "t", text: `words ${id}`, code: "COMMENT_OVERTAKEN", message: "" };
}

/** A page of one device; all pages of a project share the device's storage. */
function open(projectId: string) {
  const [given, confirmed]: [string[], string[]] = [[], []];
  const messages: CommentsMessage[] = [];
  const inbox = createRefusalInbox({
    address: { userId: "ann", projectId },
    returnToDraft: (words) => given.push(...words.map(({ text }) => text)),
    confirm(message) {
      messages.push(message);
      confirmed.push(...message.ids);
    },
  });
  return { inbox, given, confirmed, messages };
}

it("refused words come back once however often they are told, and are confirmed each time", () => {
  const { inbox, given, confirmed, messages } = open("once");
  inbox.receive([refused("1"), refused("2")]);
  inbox.receive([refused("2"), refused("3")]);
  vi.runAllTimers();
  expect([given, confirmed, messages.length]).toEqual([
    ["words 1", "words 2", "words 3"],
    ["1", "2", "3"],
    1,
  ]);
  inbox.receive([refused("3")]);
  vi.runAllTimers();
  expect([given.length, confirmed]).toEqual([3, ["1", "2", "3", "3"]]);
});

it("words whose confirmation was lost do not come back a second time on a later page", () => {
  const first = open("later");
  first.inbox.receive([refused("1")]);
  first.inbox.close();
  vi.runAllTimers();
  expect(first.confirmed).toEqual([]);
  const second = open("later");
  second.inbox.receive([refused("1")]);
  vi.runAllTimers();
  expect([second.given, second.confirmed]).toEqual([[], ["1"]]);
});

it("many refusals are confirmed in messages that the server takes", () => {
  const { inbox, confirmed, messages } = open("many");
  inbox.receive(Array.from({ length: 450 }, (_words, index) => refused(`${index}`)));
  vi.runAllTimers();
  expect([confirmed.length, messages.map(({ ids }) => ids.length)]).toEqual([450, [200, 200, 50]]);
});

it("words of a server that gives them no name come back without a confirmation", () => {
  const { inbox, given, messages } = open("old");
  const { id: _id, ...unnamed } = refused("1");
  inbox.receive([unnamed]);
  vi.runAllTimers();
  expect([given, messages]).toEqual([["words 1"], []]);
});
