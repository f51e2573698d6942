import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import { expect, it, onTestFinished, vi } from "vitest";
import { createAnswerCache } from "./cache/answerCache.ts";
import { createConversations } from "./conversations/conversations.ts";
import { createLedger } from "./usage/ledger.ts";
import { writeBehind } from "./writeBehind.ts";

const ANN = { userId: "ann", organizationId: "acme" };
const MESSAGE_PAIR = {
  prompt: "Hi",
  reply: "Hello",
  promptMetadata: { tokenCount: 1 },
  replyMetadata: { tokenCount: 2 },
};
const KEPT = { model: "m", text: "Hello", operation: "chat", organizationId: "acme" } as const;

function rig() {
  const db = openDatabase(":memory:", resolveMigrationsFolder("ai"));
  onTestFinished(() => void db.close());
  const reports: string[] = [];
  const report = (what: string) => void reports.push(what);
  const written = {
    ledger: createLedger(db, { now: Date.now, findLimit: () => undefined, report }),
    cache: createAnswerCache(db, { now: Date.now, report }),
    conversations: createConversations(db, Date.now),
  };
  const count = (table: string) => db.prepare(`SELECT COUNT(*) FROM ${table}`).pluck().get();
  return { db, reports, count, ...writeBehind(written, report) };
}

it("writes when the answer has gone out, and not before", async () => {
  const { cache, conversations, count } = rig();
  const id = conversations.open(ANN, "talk");
  cache.keep("key", KEPT);
  conversations.add(ANN, id, MESSAGE_PAIR);
  expect([count("ai_cache"), count("ai_conversations")]).toEqual([0, 0]);
  await vi.waitFor(() => expect([count("ai_cache"), count("ai_conversations")]).toEqual([1, 2]));
});

it("shows nobody a state without what waits", () => {
  const { cache, conversations } = rig();
  const id = conversations.open(ANN, "talk");
  cache.keep("key", KEPT);
  conversations.add(ANN, id, MESSAGE_PAIR);
  expect(cache.find("key")?.text).toBe("Hello");
  expect(conversations.recall(ANN, "talk")).toHaveLength(2);
  conversations.add(ANN, id, MESSAGE_PAIR);
  expect(conversations.read(ANN, id)).toHaveLength(4);
  conversations.add(ANN, id, MESSAGE_PAIR);
  expect(conversations.list(ANN)[0]?.messageCount).toBe(6);
});

it("reports what cannot be written, and writes the rest", () => {
  const { db, cache, conversations, reports, count, flush } = rig();
  const id = conversations.open(ANN, "talk");
  db.exec("DROP TABLE ai_conversations");
  conversations.add(ANN, id, MESSAGE_PAIR);
  cache.keep("key", KEPT);
  flush();
  expect(reports).toEqual(["what a call of the AI leaves behind cannot be written"]);
  expect(count("ai_cache")).toBe(1);
});
