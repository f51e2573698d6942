import type { Database } from "better-sqlite3";

/** A significant action: actor, action and target. */
interface AuditEvent {
  readonly action: string;
  /** Null when the server acts by itself, following a rule that somebody set. */
  readonly userId: string | null;
  readonly organizationId: string | undefined;
  readonly target: {
    readonly type: "user" | "project" | "invitation" | "organization" | "folder";
    readonly id: string;
  };
  readonly ip: string | null;
  readonly details?: Readonly<Record<string, string>>;
}

/** The audit log; written in the same transaction as the recorded change, where there is one. */
export interface Audit {
  record(event: AuditEvent): void;
  /** True when the action on the target was recorded in the organization. */
  knows(event: {
    readonly action: string;
    readonly organizationId: string;
    readonly targetId: string;
  }): boolean;
}

/** Stores the log in SQLite. */
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
