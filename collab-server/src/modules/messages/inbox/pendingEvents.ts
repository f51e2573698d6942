import type { Database } from "better-sqlite3";

/** A pending notification from one update of the comments document. */
export interface PendingCommentEvent {
  readonly id: number;
  readonly projectId: string;
  /** JSON of the `talkNews` schema. */
  readonly news: string;
  readonly tries: number;
}

/** Queue of pending comment notifications; each row is written in the transaction of the update that causes it. */
export interface PendingEvents {
  /** The next rows after an id, oldest first. */
  after(id: number): readonly PendingCommentEvent[];
  /** Removes a row that is delivered or dropped. */
  settle(id: number): void;
  /** Counts a failed attempt. */
  failed(id: number): void;
}

/** Rows read at once; after a crash only a few are left. */
const PAGE = 100;

/** Stores the queue in SQLite. */
export function createPendingEvents(db: Database): PendingEvents {
  const after = db.prepare<[number, number], PendingCommentEvent>(
    "SELECT id, project_id AS projectId, news, tries FROM untold_talk WHERE id > ? ORDER BY id LIMIT ?",
  );
  const settle = db.prepare<[number]>("DELETE FROM untold_talk WHERE id = ?");
  const failed = db.prepare<[number]>("UPDATE untold_talk SET tries = tries + 1 WHERE id = ?");
  return {
    after: (id) => after.all(id, PAGE),
    settle: (id) => void settle.run(id),
    failed: (id) => void failed.run(id),
  };
}
