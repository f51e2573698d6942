import type { Environment } from "@formweave/schema/api";
import { sentMail, type SentMail } from "@formweave/schema/integrations";
import type { Database } from "better-sqlite3";
import { createIds } from "../../../ids.ts";

/** A mail of a notice: about one response, or a digest of a period. */
export interface NewMail {
  readonly noticeId: string;
  readonly recipient: string;
  readonly responseId: string | null;
  /** Ms since 1970, exclusive. */
  readonly since: number;
  readonly until: number;
}

/** A response that a digest counts. */
export interface DigestResponse {
  readonly id: string;
  readonly environment: Environment;
}

/** Outcome of an attempt to send a mail. */
export interface MailAttempt {
  readonly subject: string;
  /** Null when the mail server accepted it. */
  readonly error: string | null;
  readonly nextAt: number | undefined;
}

/** Mails of notices and their delivery state. */
export interface Mails {
  /** Returns the id of the mail. */
  add(mail: NewMail): string;
  find(id: string): NewMail | undefined;
  /** Newest first. */
  list(noticeId: string, limit: number): readonly SentMail[];
  attempted(id: string, attempt: MailAttempt): void;
  /** Number of mails to a recipient for a notice since a time. */
  countTo(noticeId: string, recipient: string, since: number): number;
  /** A project's responses in a period, newest first. */
  responsesIn(projectId: string, times: Pick<NewMail, "since" | "until">): readonly DigestResponse[];
  /** Deletes sent and failed mails created before a time; returns their number. */
  purge(before: number): number;
}

/** Stores mails in SQLite. */
export function createMails(db: Database, now: () => number): Mails {
  const sql = statements(db);
  const newId = createIds(now);

  return {
    add(mail) {
      const id = newId();
      sql.insert.run({ ...mail, id, at: now() });
      return id;
    },
    find: (id) => sql.one.get(id),
    list: (noticeId, limit) => sql.all.all(noticeId, limit).map((row) => sentMail.parse(row)),
    attempted(id, { subject, error, nextAt = null }) {
      const unsent = nextAt === null ? "failed" : "waiting";
      const state = error === null ? "sent" : unsent;
      const settledAt = state === "waiting" ? null : now();
      sql.attempted.run({ id, subject, error, state, nextAt, settledAt });
    },
    countTo: (noticeId, recipient, since) => sql.countTo.get(noticeId, recipient, since) ?? 0,
    responsesIn: (projectId, { since, until }) => sql.responsesIn.all(projectId, since, until),
    purge: (before) => sql.purge.run(before).changes,
  };
}

function statements(db: Database) {
  return {
    insert: db.prepare(
      `INSERT INTO mails (id, notice_id, response_id, since, until, recipient, next_at, created_at)
       VALUES (@id, @noticeId, @responseId, @since, @until, @recipient, @at, @at)`,
    ),
    one: db.prepare<[string], NewMail>(
      "SELECT notice_id AS noticeId, recipient, response_id AS responseId, since, until FROM mails WHERE id = ?",
    ),
    all: db.prepare<[string, number]>(
      `SELECT id, recipient, subject, state, created_at AS createdAt, settled_at AS settledAt, next_at AS nextAt, attempts, error
       FROM mails WHERE notice_id = ? ORDER BY id DESC LIMIT ?`,
    ),
    attempted: db.prepare(
      `UPDATE mails SET attempts = attempts + 1, subject = @subject, error = @error, state = @state, next_at = @nextAt,
         settled_at = @settledAt WHERE id = @id`,
    ),
    countTo: db
      .prepare<[string, string, number], number>(
        "SELECT COUNT(*) FROM mails WHERE notice_id = ? AND recipient = ? AND created_at > ?",
      )
      .pluck(),
    responsesIn: db.prepare<[string, number, number], DigestResponse>(
      `SELECT a.id, r.environment FROM responses a JOIN releases r ON r.id = a.release_id
       WHERE r.project_id = ? AND a.submitted_at > ? AND a.submitted_at <= ? ORDER BY a.submitted_at DESC`,
    ),
    purge: db.prepare<[number]>("DELETE FROM mails WHERE created_at < ? AND state <> 'waiting'"),
  };
}
