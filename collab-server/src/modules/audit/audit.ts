import type { Database } from "better-sqlite3";

/** Something that somebody did and that counts: who, what, to what. */
interface AuditEvent {
  readonly action: string;
  /** Null: the server itself, by a rule that somebody set. */
  readonly userId: string | null;
  readonly organizationId: string | undefined;
  readonly target: {
    readonly type: "user" | "project" | "invitation" | "organization" | "folder";
    readonly id: string;
  };
  readonly ip: string | null;
  readonly details?: Readonly<Record<string, string>>;
}

/** The log of what people did; written in the transaction of what it tells, where there is one. */
export interface Audit {
  record(event: AuditEvent): void;
  /** Whether something was done to a target in an organization. */
  knows(event: {
    readonly action: string;
    readonly organizationId: string;
    readonly targetId: string;
  }): boolean;
}

/** Keeps the log in SQLite. */
export function createAudit(db: Database, now: () => number): Audit {
  const insertAudit = db.prepare(
    `INSERT INTO audit_events (organization_id, user_id, action, target_type, target_id, ip_address, details, created_at)
     VALUES (@organizationId, @userId, @action, @targetType, @targetId, @ip, @details, @at)`,
  );
  const find = db.prepare<{ action: string; organizationId: string; targetId: string }>(
    `SELECT 1 FROM audit_events
     WHERE target_id = @targetId AND action = @action AND organization_id = @organizationId LIMIT 1`,
  );
  return {
    knows: (event) => find.get(event) !== undefined,
    record({ action, userId, organizationId = null, target, ip, details = {} }) {
      const row = { action, userId, organizationId, targetType: target.type, targetId: target.id, ip };
      insertAudit.run({ ...row, details: JSON.stringify(details), at: now() });
    },
  };
}
