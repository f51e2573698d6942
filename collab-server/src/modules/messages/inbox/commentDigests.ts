import type { CommentKind } from "@formweave/schema/api";
import type { Database } from "better-sqlite3";

/** An unread item that no mail has included yet. */
export interface DigestItem {
  readonly id: string;
  readonly kind: CommentKind;
  readonly threadId: string;
  readonly authorName: string;
  readonly label: string;
  readonly excerpt: string;
  readonly createdAt: number;
  /** Id of a mail begun with this item; it may have been sent before a crash. Null when none was begun. */
  readonly letter: string | null;
}

/** Recipient of a mail, and its project. */
export interface DigestRecipient {
  readonly userId: string;
  readonly projectId: string;
}

/** Mail state of inbox items. */
export interface CommentDigests {
  /** Unread items that were not mailed, oldest first. */
  waiting(to: DigestRecipient): readonly DigestItem[];
  /** Records that a mail with this id is about to be sent for these items. */
  begin(digestId: string, ids: readonly string[]): void;
  /** Marks items as done: no mail will include them. */
  settle(ids: readonly string[]): void;
}

/** Stores the state in SQLite. */
export function createCommentDigests(db: Database, now: () => number): CommentDigests {
  const waiting = db.prepare<[DigestRecipient], DigestItem>(
    `SELECT id, kind, thread_id AS threadId, author_name AS authorName, label, excerpt, created_at AS createdAt, letter
     FROM inbox_items
     WHERE user_id = @userId AND project_id = @projectId AND comment_id IS NOT NULL AND read_at IS NULL AND settled_at IS NULL
     ORDER BY id`,
  );
  const begin = db.prepare<[string, string]>(
    "UPDATE inbox_items SET letter = ? WHERE id IN (SELECT value FROM json_each(?))",
  );
  const settle = db.prepare<[number, string]>(
    "UPDATE inbox_items SET settled_at = ? WHERE id IN (SELECT value FROM json_each(?))",
  );
  return {
    waiting: (to) => waiting.all(to),
    begin: (digestId, ids) => void begin.run(digestId, JSON.stringify(ids)),
    settle: (ids) => void settle.run(now(), JSON.stringify(ids)),
  };
}
