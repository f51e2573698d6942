import { randomUUID } from "node:crypto";
import {
  mailNotification,
  type MailNotification,
  type MailNotificationChange,
  type MailNotificationInput,
} from "@formweave/schema/integrations";
import type { Database } from "better-sqlite3";

/** The parts of a notice that its mails need. */
export type MailNotificationTarget = Pick<
  MailNotification,
  "id" | "kind" | "name" | "recipients" | "fieldId" | "isOn"
> & {
  readonly projectId: string;
};

/** Mail notices of projects. */
export interface MailNotifications {
  /** Oldest first. */
  list(projectId: string): readonly MailNotification[];
  find(projectId: string, id: string): MailNotification | undefined;
  target(id: string): MailNotificationTarget | undefined;
  /** Notices that are on and send a mail for each response. */
  ofEach(projectId: string): readonly MailNotificationTarget[];
  /** Returns the id of the notice. */
  add(projectId: string, userId: string, input: MailNotificationInput): string;
  change(id: string, change: MailNotificationChange): void;
  remove(id: string): void;
}

interface Row extends Omit<MailNotification, "recipients" | "isOn"> {
  readonly recipients: string;
  readonly isOn: 0 | 1;
}
interface TargetRow extends Omit<MailNotificationTarget, "recipients" | "isOn"> {
  readonly recipients: string;
  readonly isOn: 0 | 1;
}

const DAY_MS = 24 * 3_600_000;

/** Stores notices in SQLite. */
export function createMailNotifications(db: Database, now: () => number): MailNotifications {
  const sql = statements(db);

  return {
    list: (projectId) => sql.all.all({ projectId, id: null, since: now() - DAY_MS }).map(toNotification),
    find(projectId, id) {
      const row = sql.all.get({ projectId, id, since: now() - DAY_MS });
      return row && toNotification(row);
    },
    target(id) {
      const row = sql.target.get(id);
      return row && toTarget(row);
    },
    ofEach: (projectId) => sql.ofEach.all(projectId).map(toTarget),
    add(projectId, userId, input) {
      const id = randomUUID();
      const { kind, name } = input;
      const to =
        input.kind === "thanks"
          ? { recipients: "[]", fieldId: input.fieldId }
          : { recipients: JSON.stringify(input.recipients), fieldId: null };
      sql.insert.run({ id, projectId, userId, kind, name, ...to, at: now() });
      return id;
    },
    change(id, { name, recipients, fieldId, isOn }) {
      sql.change.run({
        id,
        name: name ?? null,
        recipients: recipients === undefined ? null : JSON.stringify(recipients),
        fieldId: fieldId ?? null,
        isOn: isOn === undefined ? null : Number(isOn),
      });
    },
    remove: (id) => void sql.remove.run(id),
  };
}

function toNotification({ recipients, isOn, ...row }: Row): MailNotification {
  return mailNotification.parse({ ...row, recipients: JSON.parse(recipients), isOn: isOn === 1 });
}

function toTarget({ recipients, isOn, ...row }: TargetRow): MailNotificationTarget {
  return {
    ...row,
    recipients: mailNotification.shape.recipients.parse(JSON.parse(recipients)),
    isOn: isOn === 1,
  };
}

const TARGET =
  "id, project_id AS projectId, kind, name, recipients, field_id AS fieldId, is_on AS isOn FROM mail_notices";

function statements(db: Database) {
  return {
    all: db.prepare<[{ projectId: string; id: string | null; since: number }], Row>(
      `SELECT n.id, n.kind, n.name, n.recipients, n.field_id AS fieldId, n.is_on AS isOn, n.created_at AS createdAt,
         (SELECT j.run_at FROM jobs j WHERE j.key = 'digest:' || n.id ORDER BY j.id LIMIT 1) AS nextAt,
         (SELECT COUNT(*) FROM mails m WHERE m.notice_id = n.id AND m.state = 'sent' AND m.settled_at > @since) AS sentToday,
         (SELECT COUNT(*) FROM mails m WHERE m.notice_id = n.id AND m.state = 'waiting') AS waitingCount,
         (SELECT m.error FROM mails m WHERE m.notice_id = n.id AND (m.state <> 'waiting' OR m.attempts > 0)
          ORDER BY m.id DESC LIMIT 1) AS failingWith
       FROM mail_notices n WHERE n.project_id = @projectId AND (@id IS NULL OR n.id = @id) ORDER BY n.created_at, n.rowid`,
    ),
    target: db.prepare<[string], TargetRow>(`SELECT ${TARGET} WHERE id = ?`),
    ofEach: db.prepare<[string], TargetRow>(
      `SELECT ${TARGET} WHERE project_id = ? AND is_on = 1 AND kind IN ('response', 'thanks')`,
    ),
    insert: db.prepare(
      `INSERT INTO mail_notices (id, project_id, kind, name, recipients, field_id, created_by, created_at)
       VALUES (@id, @projectId, @kind, @name, @recipients, @fieldId, @userId, @at)`,
    ),
    change: db.prepare(
      `UPDATE mail_notices SET name = COALESCE(@name, name), recipients = COALESCE(@recipients, recipients),
         field_id = COALESCE(@fieldId, field_id), is_on = COALESCE(@isOn, is_on) WHERE id = @id`,
    ),
    remove: db.prepare<[string]>("DELETE FROM mail_notices WHERE id = ?"),
  };
}
