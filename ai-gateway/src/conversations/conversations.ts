import { randomUUID } from "node:crypto";
import type { Database } from "better-sqlite3";
import { z } from "zod";
import type { Message } from "../model/provider.ts";

/** Messages of a conversation that go into the prompt; even, so that the first is the person's. */
const REMEMBERED = 10;
/** Most stored conversations of a person (the longest unused are deleted first), and most messages of one (the newest stay). */
const MAX_CONVERSATIONS = 100;
const MAX_MESSAGES = 200;
/** Longest label of a client, characters; the client uses `chat-{timestamp}`. */
const MAX_LABEL = 100;

/** Owner of a conversation: one person in one organization. */
export interface Owner {
  readonly userId: string;
  readonly organizationId: string;
}

/** Figures of a reply; the user's message has only its tokens. */
const metadata = z.strictObject({
  tokenCount: z.number().int().min(0),
  inputTokens: z.number().int().min(0).exactOptional(),
  outputTokens: z.number().int().min(0).exactOptional(),
  /** Time until the reply, ms. */
  latency: z.number().min(0).exactOptional(),
  model: z.string().exactOptional(),
  requestId: z.string().exactOptional(),
  /** Set where the reply broke off or was cut, so that it is never shown as complete. */
  isPartial: z.literal(true).exactOptional(),
});
export type MessageMetadata = z.infer<typeof metadata>;

export interface StoredMessage {
  readonly conversationId: string;
  readonly role: "user" | "assistant";
  readonly content: string;
  /** ms since 1970. */
  readonly timestamp: number;
  readonly metadata: MessageMetadata;
}

/** A prompt and its reply. */
export interface MessagePair {
  readonly prompt: string;
  readonly reply: string;
  readonly promptMetadata: MessageMetadata;
  readonly replyMetadata: MessageMetadata;
}

/** A conversation in a list. */
export interface ConversationEntry {
  readonly id: string;
  readonly label: string;
  /** The first stored prompt. */
  readonly firstPrompt: string;
  readonly messageCount: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Conversations with the assistant. Every method treats another owner's conversation as missing. */
export interface Conversations {
  /**
   * Returns the id of an owner's conversation by a client's label, and begins it when there is none. Labels are separate for each
   * owner.
   */
  open(owner: Owner, label: string): string;
  /** Returns the messages for the prompt, by the label of an owner's conversation, the oldest first; empty where there is none yet. */
  recall(owner: Owner, label: string): readonly Message[];
  /** Stores both messages or none; false when there is no such conversation. */
  add(owner: Owner, id: string, pair: MessagePair): boolean;
  /** Lists the conversations, the last used first. */
  list(owner: Owner): readonly ConversationEntry[];
  /** The messages, the oldest first; undefined when there is no such conversation. */
  read(owner: Owner, id: string): readonly StoredMessage[] | undefined;
  /** Deletes a conversation with its messages; false when there is none. */
  remove(owner: Owner, id: string): boolean;
}

/** Stores the conversations in SQLite. The tables are in `data/migrations/ai/0003-conversations.sql`. */
export function createConversations(db: Database, now: () => number): Conversations {
  const rows = prepare(db);
  const open = db.transaction((owner: Owner, label: string) => {
    const at = now();
    rows.begin.run({ ...owner, label, id: randomUUID(), at });
    rows.dropUnused.run({ ...owner, label, max: MAX_CONVERSATIONS });
    return rows.byLabel.get({ ...owner, label })?.id ?? "";
  });
  const add = db.transaction((owner: Owner, id: string, pair: MessagePair) => {
    const at = now();
    if (rows.touch.run({ ...owner, id, at }).changes === 0) return false;
    const { prompt, reply, promptMetadata, replyMetadata } = pair;
    rows.insert.run({ id, at, role: "user", content: prompt, metadata: JSON.stringify(promptMetadata) });
    rows.insert.run({ id, at, role: "assistant", content: reply, metadata: JSON.stringify(replyMetadata) });
    rows.dropOld.run({ id, max: MAX_MESSAGES });
    return true;
  });
  const newest = (owner: Owner, id: string, max: number) =>
    rows.newest.all({ ...owner, id, max }).toReversed();
  return {
    open: (owner, label) => open.immediate(owner, label.slice(0, MAX_LABEL)),
    recall(owner, label) {
      const id = rows.byLabel.get({ ...owner, label: label.slice(0, MAX_LABEL) })?.id;
      if (id === undefined) return [];
      return newest(owner, id, REMEMBERED).map(({ role, content: text }) => ({
        role,
        parts: [{ kind: "text", text }],
      }));
    },
    add: (owner, id, pair) => add.immediate(owner, id, pair),
    list: (owner) => rows.list.all(owner),
    read(owner, id) {
      if (!rows.byId.get({ ...owner, id })) return undefined;
      return newest(owner, id, MAX_MESSAGES).map((row) => ({
        ...row,
        metadata: metadata.parse(JSON.parse(row.metadata)),
      }));
    },
    remove: (owner, id) => rows.remove.run({ ...owner, id }).changes === 1,
  };
}

type ById = Owner & { readonly id: string };

const OWNED = "organization_id = @organizationId AND user_id = @userId";

/** Every statement that takes an id from outside also takes its owner. */
function prepare(db: Database) {
  return {
    begin: db.prepare<ById & { label: string; at: number }>(
      `INSERT INTO ai_conversation_owners (id, organization_id, user_id, label, created_at, updated_at)
       VALUES (@id, @organizationId, @userId, @label, @at, @at)
       ON CONFLICT (organization_id, user_id, label) DO UPDATE SET updated_at = excluded.updated_at`,
    ),
    byLabel: db.prepare<Owner & { label: string }, { id: string }>(
      `SELECT id FROM ai_conversation_owners WHERE ${OWNED} AND label = @label`,
    ),
    byId: db.prepare<ById, { id: string }>(
      `SELECT id FROM ai_conversation_owners WHERE id = @id AND ${OWNED}`,
    ),
    touch: db.prepare<ById & { at: number }>(
      `UPDATE ai_conversation_owners SET updated_at = @at WHERE id = @id AND ${OWNED}`,
    ),
    remove: db.prepare<ById>(`DELETE FROM ai_conversation_owners WHERE id = @id AND ${OWNED}`),
    dropUnused: db.prepare<Owner & { label: string; max: number }>(
      `DELETE FROM ai_conversation_owners WHERE id IN (
         SELECT id FROM ai_conversation_owners WHERE ${OWNED} AND label <> @label
         ORDER BY updated_at DESC, id LIMIT -1 OFFSET @max - 1
       )`,
    ),
    insert: db.prepare<{ id: string; role: string; content: string; at: number; metadata: string }>(
      `INSERT INTO ai_conversations (conversation_id, role, content, timestamp, metadata)
       VALUES (@id, @role, @content, @at, @metadata)`,
    ),
    dropOld: db.prepare<{ id: string; max: number }>(
      `DELETE FROM ai_conversations WHERE id IN (
         SELECT id FROM ai_conversations WHERE conversation_id = @id ORDER BY id DESC LIMIT -1 OFFSET @max
       )`,
    ),
    newest: db.prepare<ById & { max: number }, Omit<StoredMessage, "metadata"> & { metadata: string }>(
      `SELECT m.conversation_id AS conversationId, m.role, m.content, m.timestamp, m.metadata
       FROM ai_conversations m JOIN ai_conversation_owners o ON o.id = m.conversation_id
       WHERE o.id = @id AND ${OWNED} ORDER BY m.id DESC LIMIT @max`,
    ),
    list: db.prepare<Owner, ConversationEntry>(
      `SELECT o.id, o.label, o.created_at AS createdAt, o.updated_at AS updatedAt,
         COALESCE((SELECT content FROM ai_conversations WHERE conversation_id = o.id ORDER BY id LIMIT 1), '') AS firstPrompt,
         (SELECT COUNT(*) FROM ai_conversations WHERE conversation_id = o.id) AS messageCount
       FROM ai_conversation_owners o WHERE ${OWNED} ORDER BY o.updated_at DESC, o.id`,
    ),
  };
}
