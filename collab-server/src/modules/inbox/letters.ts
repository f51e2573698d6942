import type { CommentKind } from "@formweave/schema/api";
import type { Database } from "better-sqlite3";

/** An item that was not read and that no mail has told of yet. */
export interface WaitingItem {
  readonly id: string;
  readonly kind: CommentKind;
  readonly threadId: string;
  readonly authorName: string;
  readonly label: string;
  readonly excerpt: string;
  readonly createdAt: number;
  /** The letter that was begun with it: it may have gone when the server ended. */
  readonly letter: string | null;
}

/** Whose mail it is, about which project. */
export interface Addressed {
  readonly userId: string;
  readonly projectId: string;
}

/** Which items mail has told of. */
export interface Letters {
  /** Oldest first. */
  waiting(to: Addressed): readonly WaitingItem[];
  /** Says that a letter of this name is going to tell of these, before it goes. */
  begin(letter: string, ids: readonly string[]): void;
  /** No mail tells of these any more. */
  settle(ids: readonly string[]): void;
}

/** Keeps it in SQLite. */
export function createLetters(db: Database, now: () => number): Letters {
  const waiting = db.prepare<[Addressed], WaitingItem>(
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
    begin: (letter, ids) => void begin.run(letter, JSON.stringify(ids)),
    settle: (ids) => void settle.run(now(), JSON.stringify(ids)),
  };
}
