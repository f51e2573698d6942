import { randomUUID } from "node:crypto";
import { webhook, type Webhook, type WebhookChange, type WebhookInput } from "@formweave/schema/integrations";
import type { Database } from "better-sqlite3";
import { z } from "zod";
import { newWebhookSecret } from "./signature.ts";

/** The parts of a webhook that its deliveries need. */
export interface WebhookTarget {
  readonly id: string;
  readonly projectId: string;
  readonly url: string;
  readonly secret: string;
  readonly isOn: boolean;
}

/** Webhooks of projects. */
export interface Webhooks {
  /** Oldest first. */
  list(projectId: string): readonly Webhook[];
  find(projectId: string, id: string): Webhook | undefined;
  target(id: string): WebhookTarget | undefined;
  /** Ids of webhooks that are on and subscribe to an event. */
  listening(projectId: string, event: string): readonly string[];
  /** Returns the id of the webhook. */
  add(projectId: string, userId: string, input: WebhookInput): string;
  change(id: string, change: WebhookChange): void;
  /** Replaces the secret; the old one is no longer used for signing. */
  rotate(id: string): void;
  remove(id: string): void;
  /** Records the outcome of an attempt; null clears the error. */
  attempted(id: string, error: string | null): void;
}

interface Row extends Omit<Webhook, "events" | "isOn"> {
  readonly events: string;
  readonly isOn: 0 | 1;
}

const eventList = z.array(z.string());

/** Stores webhooks in SQLite. */
export function createWebhooks(db: Database, now: () => number): Webhooks {
  const sql = statements(db);

  return {
    list: (projectId) => sql.all.all(projectId).map(toWebhook),
    find(projectId, id) {
      const row = sql.one.get(projectId, id);
      return row && toWebhook(row);
    },
    target(id) {
      const row = sql.target.get(id);
      return row && { ...row, isOn: row.isOn === 1 };
    },
    listening: (projectId, event) =>
      sql.on
        .all(projectId)
        .filter(({ events }) => eventList.parse(JSON.parse(events)).includes(event))
        .map(({ id }) => id),
    add(projectId, userId, { name, url, events }) {
      const [id, secret] = [randomUUID(), newWebhookSecret()];
      sql.insert.run({ id, projectId, userId, name, url, secret, events: JSON.stringify(events), at: now() });
      return id;
    },
    change(id, { name, url, events, isOn }) {
      sql.change.run({
        id,
        name: name ?? null,
        url: url ?? null,
        events: events === undefined ? null : JSON.stringify(events),
        isOn: isOn === undefined ? null : Number(isOn),
        at: now(),
      });
    },
    rotate: (id) => void sql.rotate.run(newWebhookSecret(), id),
    remove: (id) => void sql.remove.run(id),
    attempted: (id, error) => void sql.attempted.run({ id, error, at: now() }),
  };
}

function toWebhook({ events, isOn, ...row }: Row): Webhook {
  return webhook.parse({ ...row, events: JSON.parse(events), isOn: isOn === 1 });
}

const COUNT = "(SELECT COUNT(*) FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.state =";
const COLUMNS = `w.id, w.name, w.url, w.events, w.is_on AS isOn, w.created_at AS createdAt, w.switched_at AS switchedAt,
  w.failing_since AS failingSince, w.failing_with AS failingWith, ${COUNT} 'delivered') AS deliveredCount,
  ${COUNT} 'waiting') AS waitingCount, ${COUNT} 'failed') AS failedCount FROM webhooks w`;

function statements(db: Database) {
  return {
    all: db.prepare<[string], Row>(`SELECT ${COLUMNS} WHERE w.project_id = ? ORDER BY w.created_at, w.rowid`),
    one: db.prepare<[string, string], Row>(`SELECT ${COLUMNS} WHERE w.project_id = ? AND w.id = ?`),
    target: db.prepare<[string], Omit<WebhookTarget, "isOn"> & { isOn: 0 | 1 }>(
      "SELECT id, project_id AS projectId, url, secret, is_on AS isOn FROM webhooks WHERE id = ?",
    ),
    on: db.prepare<[string], { id: string; events: string }>(
      "SELECT id, events FROM webhooks WHERE project_id = ? AND is_on = 1",
    ),
    insert: db.prepare(
      `INSERT INTO webhooks (id, project_id, name, url, events, secret, created_by, created_at, switched_at)
       VALUES (@id, @projectId, @name, @url, @events, @secret, @userId, @at, @at)`,
    ),
    change: db.prepare(
      `UPDATE webhooks SET name = COALESCE(@name, name), url = COALESCE(@url, url), events = COALESCE(@events, events),
         switched_at = CASE WHEN @isOn IS NULL OR @isOn = is_on THEN switched_at ELSE @at END, is_on = COALESCE(@isOn, is_on)
       WHERE id = @id`,
    ),
    rotate: db.prepare<[string, string]>("UPDATE webhooks SET secret = ? WHERE id = ?"),
    remove: db.prepare<[string]>("DELETE FROM webhooks WHERE id = ?"),
    attempted: db.prepare(
      `UPDATE webhooks SET failing_with = @error,
         failing_since = CASE WHEN @error IS NULL THEN NULL ELSE COALESCE(failing_since, @at) END
       WHERE id = @id`,
    ),
  };
}
