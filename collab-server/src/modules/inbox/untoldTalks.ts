import type { Database } from "better-sqlite3";

/** What some comments brought that nobody was told of yet. */
export interface UntoldTalk {
  readonly id: number;
  readonly projectId: string;
  /** As `talkNews` has it, in JSON. */
  readonly news: string;
  readonly tries: number;
}

/** What people have still to be told of comments; the log writes it with the update that brought it. */
export interface UntoldTalks {
  /** The oldest after an id, in their order. */
  after(id: number): readonly UntoldTalk[];
  /** Nobody has to be told of it any more. */
  settle(id: number): void;
  /** Counts a try that failed. */
  failed(id: number): void;
}

/** How many are read at once: after a kill there are a few. */
const PAGE = 100;

/** Keeps it in SQLite. */
export function createUntoldTalks(db: Database): UntoldTalks {
  const after = db.prepare<[number, number], UntoldTalk>(
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
