import { randomUUID } from "node:crypto";
import {
  responseEvent,
  type ResponseDetail,
  type ResponseEvent,
  type ResponseNote,
} from "@formweave/schema/responses";
import type { Environment } from "@formweave/schema/api";
import type { Json } from "@formweave/schema/model";
import type { Database } from "better-sqlite3";
import { z } from "zod";
import type { ResponseAddress } from "../responses/store.ts";
import { createResponseReader } from "./responseReader.ts";

/** An action of a team member on responses of a project; ids of other projects are ignored. */
export interface TeamAction {
  readonly projectId: string;
  readonly userId: string;
  readonly ids: readonly string[];
}

/** An entry for the history of a response. */
export type NewEvent = Pick<ResponseEvent, "kind"> & {
  readonly details: Readonly<Record<string, Json>>;
  /** Null for the respondent. */
  readonly userId: string | null;
};

/** Team data of responses. Each action returns the number of changed responses; call in a transaction. */
export interface TeamResponses {
  detail(projectId: string, id: string): ResponseDetail | undefined;
  /** Environments of the given responses that exist in the project. */
  findAddresses(projectId: string, ids: readonly string[]): readonly ResponseAddress[];
  markRead(action: TeamAction, isRead: boolean): number;
  tag(
    action: TeamAction,
    tags: { readonly add: readonly string[]; readonly remove: readonly string[] },
  ): number;
  assign(action: TeamAction, to: string | null): number;
  /** Deletes responses with all team data about them. */
  erase(projectId: string, ids: readonly string[]): number;
  note(projectId: string, id: string, note: NewNote): boolean;
  /** Deletes a note of the caller's own. */
  removeNote(projectId: string, noteId: string, userId: string): boolean;
  record(id: string, event: NewEvent): void;
  /** Tags of a project, most used first. */
  tags(projectId: string): readonly string[];
  counts(projectId: string, environment: string): { readonly all: number; readonly unread: number };
}

/** A note to add. */
interface NewNote extends Pick<ResponseNote, "text" | "userId"> {
  /** Author's name when they have no account here. */
  readonly author?: string;
  /** Ms since 1970; now by default. */
  readonly createdAt?: number;
}

type EventRow = Omit<ResponseEvent, "details"> & { readonly details: string };

const shownSchema = z.record(z.string(), z.boolean());

/** Stores team data in SQLite. */
export function createTeamResponses(db: Database, now: () => number): TeamResponses {
  const sql = statements(db);
  const reader = createResponseReader(db, now);
  const found = (projectId: string, ids: readonly string[]): readonly Found[] =>
    sql.found.all({ projectId, ids: JSON.stringify(ids) });
  const record = (row: number, { kind, userId, details }: NewEvent): void => {
    sql.addEvent.run({ row, kind, userId, details: JSON.stringify(details), at: now() });
  };

  return {
    ...createMarks(db, { found, record, now }),
    ...createNotes(db, { found, now }),
    findAddresses: (projectId, ids) =>
      found(projectId, ids).map(({ id, environment }) => ({ projectId, environment, responseId: id })),
    detail(projectId, id) {
      const [one] = found(projectId, [id]);
      const row = one && reader.rows([one.number])[0];
      if (one === undefined || row === undefined) return undefined;
      return {
        ...row,
        shown: shownSchema.parse(JSON.parse(one.shown)),
        tookMs: one.tookMs,
        notes: sql.notes.all(one.number),
        events: sql.events
          .all(one.number)
          .map(({ details, ...event }) => responseEvent.parse({ ...event, details: JSON.parse(details) })),
      };
    },
    record(id, event) {
      const row = sql.findNumber.get(id);
      if (row !== undefined) record(row, event);
    },
    tags: (projectId) => sql.tags.all(projectId),
    counts: (projectId, environment) => sql.counts.get({ projectId, environment }) ?? { all: 0, unread: 0 },
  };
}

interface Found {
  readonly number: number;
  readonly id: string;
  readonly environment: Environment;
  readonly shown: string;
  readonly tookMs: number | null;
}

interface Around {
  /** The given responses that exist in the project, in the given order. */
  readonly found: (projectId: string, ids: readonly string[]) => readonly Found[];
  readonly record: (row: number, event: NewEvent) => void;
  readonly now: () => number;
}

function createMarks(
  db: Database,
  { found, record, now }: Around,
): Pick<TeamResponses, "markRead" | "tag" | "assign" | "erase"> {
  const sql = markStatements(db);

  /** Counts the responses that an action changed. */
  function countChanged({ projectId, ids }: TeamAction, action: (row: number) => boolean): number {
    return found(projectId, ids).filter(({ number }) => action(number)).length;
  }

  return {
    markRead: (action, isRead) =>
      countChanged(action, (row) => (isRead ? sql.read.run(now(), row) : sql.unread.run(row)).changes > 0),
    tag: (action, { add, remove }) =>
      countChanged(action, (row) => {
        const added = add.filter((tag) => sql.addTag.run(row, tag).changes > 0);
        const removed = remove.filter((tag) => sql.removeTag.run(row, tag).changes > 0);
        const { userId } = action;
        if (added.length > 0) record(row, { kind: "tagged", userId, details: { tags: added } });
        if (removed.length > 0) record(row, { kind: "untagged", userId, details: { tags: removed } });
        return added.length + removed.length > 0;
      }),
    assign: (action, to) =>
      countChanged(action, (row) => {
        if (sql.assign.run({ row, to }).changes === 0) return false;
        record(row, { kind: "assigned", userId: action.userId, details: { to } });
        return true;
      }),
    erase: (projectId, ids) =>
      found(projectId, ids).reduce((erased, { id }) => erased + sql.erase.run(id).changes, 0),
  };
}

function createNotes(
  db: Database,
  { found, now }: Omit<Around, "record">,
): Pick<TeamResponses, "note" | "removeNote"> {
  const add = db.prepare(
    `INSERT INTO response_notes (id, row, user_id, author, text, created_at)
     VALUES (@id, @row, @userId, @author, @text, @at)`,
  );
  const remove = db.prepare(
    `DELETE FROM response_notes WHERE id = @noteId AND user_id = @userId
       AND row IN (SELECT number FROM response_rows WHERE project_id = @projectId)`,
  );
  return {
    note(projectId, id, { userId, text, author = null, createdAt: at = now() }) {
      const [one] = found(projectId, [id]);
      if (one === undefined) return false;
      add.run({ id: randomUUID(), row: one.number, userId, author, text, at });
      return true;
    },
    removeNote: (projectId, noteId, userId) => remove.run({ projectId, noteId, userId }).changes > 0,
  };
}

function markStatements(db: Database) {
  return {
    read: db.prepare("UPDATE response_rows SET read_at = ? WHERE number = ? AND read_at IS NULL"),
    unread: db.prepare("UPDATE response_rows SET read_at = NULL WHERE number = ? AND read_at IS NOT NULL"),
    addTag: db.prepare("INSERT INTO response_tags (row, tag) VALUES (?, ?) ON CONFLICT DO NOTHING"),
    removeTag: db.prepare("DELETE FROM response_tags WHERE row = ? AND tag = ?"),
    assign: db.prepare(
      "UPDATE response_rows SET assigned_to = @to WHERE number = @row AND assigned_to IS NOT @to",
    ),
    erase: db.prepare("DELETE FROM responses WHERE id = ?"),
  };
}

function statements(db: Database) {
  return {
    found: db.prepare<{ projectId: string; ids: string }, Found>(
      `SELECT r.number, r.response_id AS id, r.environment, a.shown, r.took_ms AS tookMs FROM json_each(@ids) n
       CROSS JOIN response_rows r ON r.response_id = n.value JOIN responses a ON a.id = r.response_id
       WHERE r.project_id = @projectId ORDER BY n.key`,
    ),
    findNumber: db
      .prepare<[string], number>("SELECT number FROM response_rows WHERE response_id = ?")
      .pluck(),
    notes: db.prepare<[number], ResponseNote>(
      `SELECT n.id, n.user_id AS userId, COALESCE(u.name, n.author, '') AS userName, n.text, n.created_at AS createdAt
       FROM response_notes n LEFT JOIN users u ON u.id = n.user_id WHERE n.row = ? ORDER BY n.created_at, n.rowid`,
    ),
    events: db.prepare<[number], EventRow>(
      `SELECT e.id, e.at, e.user_id AS userId, COALESCE(u.name, '') AS userName, e.kind, e.details
       FROM response_events e LEFT JOIN users u ON u.id = e.user_id WHERE e.row = ? ORDER BY e.id DESC LIMIT 500`,
    ),
    addEvent: db.prepare(
      "INSERT INTO response_events (row, at, user_id, kind, details) VALUES (@row, @at, @userId, @kind, @details)",
    ),
    tags: db
      .prepare<[string], string>(
        `SELECT t.tag FROM response_rows r JOIN response_tags t ON t.row = r.number
         WHERE r.project_id = ? GROUP BY t.tag ORDER BY COUNT(*) DESC, t.tag LIMIT 500`,
      )
      .pluck(),
    counts: db.prepare<[{ projectId: string; environment: string }], { all: number; unread: number }>(
      `SELECT COUNT(*) AS "all",
         (SELECT COUNT(*) FROM response_rows
          WHERE project_id = @projectId AND environment = @environment AND read_at IS NULL) AS unread
       FROM response_rows WHERE project_id = @projectId AND environment = @environment`,
    ),
  };
}
