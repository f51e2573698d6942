import type { Database } from "better-sqlite3";
import type { Logger } from "pino";
import type { Clocks } from "../../clocks.ts";
import { createAttempts } from "../../http/attempts.ts";

/** Something that an attack would also do. */
export interface SecurityEvent {
  readonly type:
    | "signin.failed"
    | "signin.blocked"
    | "signin.guessed" // a hundred wrong passwords of one account in a day
    | "password.wrong" // by somebody who is signed in
    | "code.wrong" // after the right password
    | "passkey.refused"
    | "provider.refused"
    | "reset.refused"
    | "setup.refused"
    | "link.password" // a wrong one
    | "origin.refused" // a page of another site knocked at the live documents
    | "ticket.replayed"
    | "update.malformed" // bytes that no client of ours sends
    | "update.forged" // under the Yjs client id of somebody else
    | "update.forbidden" // what no client of ours writes
    | "update.tooLarge"
    | "update.byViewer"
    | "presence.forged"
    | "flood";
  readonly severity: "low" | "medium" | "high";
  readonly userId?: string | undefined;
  readonly organizationId?: string | undefined;
  readonly projectId?: string | undefined;
  readonly ip?: string | undefined;
  readonly details?: Readonly<Record<string, string>>;
}

/** The log of what may be attacks. */
export interface SecurityEvents {
  /** Writes one down; fails never, and writes no more of a kind than a person would read. */
  warn(event: SecurityEvent): void;
}

const A_MINUTE = 60_000;
/** Rows of one kind by one person or address in a minute: more say nothing new. */
const ROWS_EACH = 10;
/** Rows of all in a minute, so that a thousand attackers do not fill the disk: 100 MB in a year of attack. */
const ROWS_OF_ALL = 600;
/** Longest detail, characters: some of it is what an attacker wrote. */
const MAX_DETAIL = 200;

const NOBODY = { userId: null, organizationId: null, projectId: null, ip: null };

/** Keeps the log in SQLite. */
export function createSecurityEvents(
  db: Database,
  { now, elapsed, logger }: Clocks & { readonly logger: Logger },
): SecurityEvents {
  const insert = db.prepare(
    `INSERT INTO security_events (type, severity, user_id, organization_id, project_id, ip_address, details, created_at)
     VALUES (@type, @severity, @userId, @organizationId, @projectId, @ip, @details, @at)`,
  );
  const each = createAttempts({ limit: ROWS_EACH, windowMs: A_MINUTE }, elapsed);
  const all = createAttempts({ limit: ROWS_OF_ALL, windowMs: A_MINUTE }, elapsed);
  return {
    warn(event) {
      const who = event.userId ?? event.ip ?? "";
      if (!each.take(`${event.type} ${who}`).ok || !all.take("").ok) return;
      try {
        insert.run({
          ...NOBODY,
          ...event,
          details: JSON.stringify(event.details ?? {}, shortened),
          at: now(),
        });
      } catch (error) {
        logger.error({ error, event }, "a security event could not be written down");
      }
    },
  };
}

function shortened(_key: string, value: unknown): unknown {
  return typeof value === "string" ? value.slice(0, MAX_DETAIL) : value;
}
