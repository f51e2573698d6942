import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import { expect, it, onTestFinished } from "vitest";
import { createHandClock } from "../testing/handClock.ts";
import { createConversations, type MessagePair } from "./conversations.ts";

const ANN = { userId: "ann", organizationId: "acme" };
const STRANGERS = [
  { userId: "bob", organizationId: "acme" },
  { userId: "ann", organizationId: "other" },
];

function setUp() {
  const db = openDatabase(":memory:", resolveMigrationsFolder("ai"));
  onTestFinished(() => void db.close());
  const clock = createHandClock();
  return { db, clock, conversations: createConversations(db, clock.now) };
}

function createPair(prompt: string): MessagePair {
  const reply = { tokenCount: 3, inputTokens: 20, outputTokens: 3, latency: 8, model: "m", requestId: "r" };
  return { prompt, reply: `To ${prompt}`, promptMetadata: { tokenCount: 5 }, replyMetadata: reply };
}

it("keeps what a person asked and what came of it, with what is known of both", () => {
  const { clock, conversations } = setUp();
  const id = conversations.open(ANN, "chat-1");
  expect(conversations.add(ANN, id, createPair("Hello"))).toBe(true);
  expect(conversations.read(ANN, id)).toEqual([
    {
      conversationId: id,
      role: "user",
      content: "Hello",
      timestamp: clock.now(),
      metadata: { tokenCount: 5 },
    },
    {
      conversationId: id,
      role: "assistant",
      content: "To Hello",
      timestamp: clock.now(),
      metadata: { tokenCount: 3, inputTokens: 20, outputTokens: 3, latency: 8, model: "m", requestId: "r" },
    },
  ]);
});

it("recalls the last 10 messages, the person's first", () => {
  const { conversations } = setUp();
  const id = conversations.open(ANN, "chat-1");
  for (let n = 1; n <= 7; n++) conversations.add(ANN, id, createPair(`${n}`));
  const recalled = conversations.recall(ANN, "chat-1");
  expect(recalled).toHaveLength(10);
  expect(recalled[0]).toEqual({ role: "user", parts: [{ kind: "text", text: "3" }] });
  expect(recalled.at(-1)).toEqual({ role: "assistant", parts: [{ kind: "text", text: "To 7" }] });
});

it("finds a conversation by its label, and another one for everybody else", () => {
  const { conversations } = setUp();
  const id = conversations.open(ANN, "chat-1");
  expect(conversations.open(ANN, "chat-1")).toBe(id);
  const all = [
    id,
    conversations.open(ANN, "chat-2"),
    ...STRANGERS.map((one) => conversations.open(one, "chat-1")),
  ];
  expect(new Set(all).size).toBe(4);
  expect(id).not.toContain("chat");
});

it.each(STRANGERS)("never shows %j what is another's, and lets them change nothing of it", (stranger) => {
  const { conversations } = setUp();
  const id = conversations.open(ANN, "chat-1");
  conversations.add(ANN, id, createPair("Hello"));
  expect(conversations.read(stranger, id)).toBeUndefined();
  expect(conversations.recall(stranger, "chat-1")).toEqual([]);
  expect(conversations.list(stranger)).toEqual([]);
  expect(conversations.add(stranger, id, createPair("From me"))).toBe(false);
  expect(conversations.remove(stranger, id)).toBe(false);
  expect(conversations.read(ANN, id)).toHaveLength(2);
});

it("lists the last used first, with what it began with", () => {
  const { clock, conversations } = setUp();
  const [first, second] = [conversations.open(ANN, "one"), conversations.open(ANN, "two")];
  clock.pass(1000);
  conversations.add(ANN, first, createPair("Hello"));
  const createdAt = clock.now() - 1000;
  expect(conversations.list(ANN)).toEqual([
    { id: first, label: "one", firstPrompt: "Hello", messageCount: 2, createdAt, updatedAt: clock.now() },
    { id: second, label: "two", firstPrompt: "", messageCount: 0, createdAt, updatedAt: createdAt },
  ]);
});

it("deletes a conversation with its messages", () => {
  const { db, conversations } = setUp();
  const id = conversations.open(ANN, "chat-1");
  conversations.add(ANN, id, createPair("Hello"));
  expect(conversations.remove(ANN, id)).toBe(true);
  expect(conversations.read(ANN, id)).toBeUndefined();
  expect(db.prepare("SELECT COUNT(*) AS n FROM ai_conversations").get()).toEqual({ n: 0 });
  expect(conversations.remove(ANN, id)).toBe(false);
});

it("keeps the 100 that were used last of each person, and the 200 newest messages of each", () => {
  const { clock, conversations } = setUp();
  const other = conversations.open({ userId: "bob", organizationId: "acme" }, "his");
  const first = conversations.open(ANN, "0");
  const second = conversations.open(ANN, "1");
  for (let n = 2; n < 101; n++) {
    clock.pass(1);
    conversations.add(ANN, first, createPair(`${n}`));
    conversations.open(ANN, `${n}`);
  }
  expect(conversations.list(ANN)).toHaveLength(100);
  expect(conversations.read(ANN, second)).toBeUndefined();
  expect(conversations.read({ userId: "bob", organizationId: "acme" }, other)).toEqual([]);
  for (let n = 101; n < 120; n++) conversations.add(ANN, first, createPair(`${n}`));
  const messages = conversations.read(ANN, first);
  expect(messages).toHaveLength(200);
  expect(messages?.[0]).toMatchObject({ role: "user", content: "20" });
});

it("never drops the one that it opens, also when all were used at the same time", () => {
  const { conversations } = setUp();
  for (let n = 0; n < 150; n++) expect(conversations.read(ANN, conversations.open(ANN, `${n}`))).toEqual([]);
  expect(conversations.list(ANN)).toHaveLength(100);
});
