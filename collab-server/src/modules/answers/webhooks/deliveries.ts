import {
  delivery,
  type Delivery,
  type DeliveryAttempt,
  type DeliveryQuery,
  type WebhookActivity,
  type WebhookEvent,
} from "@formweave/schema/integrations";
import type { Database } from "better-sqlite3";
import { createIds } from "../../../ids.ts";

/** A delivery to queue. */
export interface NewDelivery {
  readonly webhookId: string;
  readonly event: WebhookEvent;
  readonly responseId: string;
  readonly title: string;
  /** JSON text. */
  readonly body: string;
}

/** The content of a delivery and its webhook. */
export type Sending = Pick<Delivery, "id" | "body" | "state"> & { readonly webhookId: string };

/** Deliveries of webhooks and their attempts. */
export interface Deliveries {
  /** Returns the id of the delivery. */
  add(made: NewDelivery): string;
  /** Newest first. */
  list(webhookId: string, query: DeliveryQuery): readonly Delivery[];
  find(webhookId: string, id: string): Delivery | undefined;
  sending(id: string): Sending | undefined;
  /** Records an attempt; `nextAt` is the time of the next one, if any. */
  attempted(id: string, attempt: DeliveryAttempt, nextAt: number | undefined): void;
  /** Sets a delivery back to waiting. */
  waits(id: string): void;
  /** Ids of failed deliveries, oldest first. */
  failed(webhookId: string): readonly string[];
  /** Removes the content of a response from all its deliveries, sent or waiting. */
  forget(responseId: string): void;
  activity(webhookId: string): WebhookActivity;
  /** Deletes deliveries created before a time that are no longer waiting; returns their number. */
  purge(before: number): number;
}

type Row = Omit<Delivery, "attempts">;

const HALF_HOUR = 1_800_000;
const HALVES = 48;

/** Stores deliveries in SQLite. */
export function createDeliveries(db: Database, now: () => number): Deliveries {
  const sql = statements(db);
  const newId = createIds(now);
  const withAttempts = (row: Row): Delivery => delivery.parse({ ...row, attempts: sql.attempts.all(row.id) });

  return {
    add(made) {
      const id = newId();
      sql.insert.run({ ...made, id, at: now() });
      return id;
    },
    list: (webhookId, { state, limit, before = null }) =>
      (state === "failed" ? sql.wrong : sql.all).all({ webhookId, limit, before }).map(withAttempts),
    find(webhookId, id) {
      const row = sql.one.get(webhookId, id);
      return row && withAttempts(row);
    },
    sending: (id) => sql.sending.get(id),
    attempted: db.transaction((id: string, attempt: DeliveryAttempt, nextAt: number | undefined): void => {
      const unsent = nextAt === undefined ? "failed" : "waiting";
      const state = attempt.error === null ? "delivered" : unsent;
      // The delivery may have been deleted or dropped during the attempt.
      if (sql.settle.run({ id, state, nextAt: nextAt ?? null }).changes > 0)
        sql.attempt.run({ ...attempt, id });
    }),
    waits: (id) => void sql.settle.run({ id, state: "waiting", nextAt: now() }),
    failed: (webhookId) => sql.failed.all(webhookId),
    forget: db.transaction((responseId: string): void => {
      sql.forgetAnswers.run(responseId);
      sql.forget.run(responseId);
    }),
    activity(webhookId) {
      const first = Math.floor(now() / HALF_HOUR) - HALVES + 1;
      const rows = new Map(
        sql.activity.all({ webhookId, from: first * HALF_HOUR }).map((row) => [row.half, row]),
      );
      return Array.from({ length: HALVES }, (_, index) => {
        const { delivered = 0, waiting = 0, failed = 0 } = rows.get(first + index) ?? {};
        return { at: (first + index) * HALF_HOUR, delivered, waiting, failed };
      });
    },
    purge: (before) => sql.purge.run(before).changes,
  };
}

const COLUMNS =
  "id, event, response_id AS responseId, title, body, state, next_at AS nextAt, created_at AS createdAt FROM webhook_deliveries";
const PAGE = "(@before IS NULL OR id < @before) ORDER BY id DESC LIMIT @limit";

interface Page {
  readonly webhookId: string;
  readonly limit: number;
  readonly before: string | null;
}

interface Half extends Omit<WebhookActivity[number], "at"> {
  readonly half: number;
}

function statements(db: Database) {
  return {
    insert: db.prepare(
      `INSERT INTO webhook_deliveries (id, webhook_id, event, response_id, title, body, next_at, created_at)
       VALUES (@id, @webhookId, @event, @responseId, @title, @body, @at, @at)`,
    ),
    all: db.prepare<[Page], Row>(`SELECT ${COLUMNS} WHERE webhook_id = @webhookId AND ${PAGE}`),
    wrong: db.prepare<[Page], Row>(
      `SELECT ${COLUMNS} d WHERE webhook_id = @webhookId AND (state = 'failed' OR state = 'waiting' AND EXISTS (
         SELECT 1 FROM webhook_attempts a WHERE a.delivery_id = d.id)) AND ${PAGE}`,
    ),
    one: db.prepare<[string, string], Row>(`SELECT ${COLUMNS} WHERE webhook_id = ? AND id = ?`),
    sending: db.prepare<[string], Sending>(
      "SELECT id, body, state, webhook_id AS webhookId FROM webhook_deliveries WHERE id = ?",
    ),
    attempts: db.prepare<[string], DeliveryAttempt>(
      "SELECT at, status, ms, error, excerpt FROM webhook_attempts WHERE delivery_id = ? ORDER BY number",
    ),
    attempt: db.prepare(
      `INSERT INTO webhook_attempts (delivery_id, number, at, status, ms, error, excerpt)
       VALUES (@id, (SELECT COUNT(*) + 1 FROM webhook_attempts WHERE delivery_id = @id), @at, @status, @ms, @error, @excerpt)`,
    ),
    settle: db.prepare(
      "UPDATE webhook_deliveries SET state = @state, next_at = @nextAt WHERE id = @id AND state <> 'dropped'",
    ),
    failed: db
      .prepare<[string], string>(
        "SELECT id FROM webhook_deliveries WHERE webhook_id = ? AND state = 'failed' ORDER BY id",
      )
      .pluck(),
    forgetAnswers: db.prepare<[string]>(
      `UPDATE webhook_attempts SET excerpt = '' WHERE delivery_id IN (
         SELECT id FROM webhook_deliveries WHERE response_id = ?)`,
    ),
    forget: db.prepare<[string]>(
      `UPDATE webhook_deliveries SET body = NULL, title = '', next_at = NULL,
         state = CASE state WHEN 'delivered' THEN state ELSE 'dropped' END WHERE response_id = ?`,
    ),
    activity: db.prepare<[{ webhookId: string; from: number }], Half>(
      `SELECT created_at / ${HALF_HOUR} AS half, SUM(state = 'delivered') AS delivered, SUM(state = 'waiting') AS waiting,
         SUM(state IN ('failed', 'dropped')) AS failed
       FROM webhook_deliveries WHERE webhook_id = @webhookId AND created_at >= @from GROUP BY half`,
    ),
    purge: db.prepare<[number]>("DELETE FROM webhook_deliveries WHERE created_at < ? AND state <> 'waiting'"),
  };
}
