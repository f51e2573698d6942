import type { Database } from "better-sqlite3";
import type { Logger } from "pino";
import type { Clocks } from "../../../clocks.ts";
import { createFixedWindowLimit } from "../../../http/limits/fixedWindowLimit.ts";
import type { SocketSecurityEvent } from "../../../live/securityLog.ts";

/** An event that may be part of an attack: on a socket, or in a call. */
export interface SecurityEvent extends Omit<SocketSecurityEvent, "type"> {
  readonly type:
    | SocketSecurityEvent["type"]
    | "signin.failed"
    | "signin.blocked"
    | "signin.guessed" // a hundred wrong passwords for one account in a day
    | "password.wrong" // by a signed-in person
    | "code.wrong" // after the correct password
    | "passkey.refused"
    | "provider.refused"
    | "reset.refused"
    | "app.signin.failed" // by somebody of a published app
    | "setup.refused"
    | "link.password"; // wrong password of a share link
}

/** The security log. */
export interface SecurityEvents {
  /** Records an event; never throws, and limits the number of similar events. */
  warn(event: SecurityEvent): void;
}

const A_MINUTE = 60_000;
/** Maximum rows of one kind by one person or address in a minute; more would add no information. */
const ROWS_EACH = 10;
/** Maximum rows in a minute, so that many attackers do not fill the disk: about 100 MB in a year of attacks. */
const ROWS_OF_ALL = 600;
/** Maximum length of a detail, characters; an attacker may control part of it. */
const MAX_DETAIL = 200;

const NOBODY = { userId: null, organizationId: null, projectId: null, ip: null };

/** Stores the log in SQLite. */
export function createSecurityEvents(
  db: Database,
  { now, elapsed, logger }: Clocks & { readonly logger: Logger },
): SecurityEvents {
  const insert = db.prepare(
    `INSERT INTO security_events (type, severity, user_id, organization_id, project_id, ip_address, details, created_at)
     VALUES (@type, @severity, @userId, @organizationId, @projectId, @ip, @details, @at)`,
  );
  const each = createFixedWindowLimit({ limit: ROWS_EACH, windowMs: A_MINUTE }, elapsed);
  const all = createFixedWindowLimit({ limit: ROWS_OF_ALL, windowMs: A_MINUTE }, elapsed);
  return {
    warn(event) {
      const who = event.userId ?? event.ip ?? "";
      if (!each.consume(`${event.type} ${who}`).ok || !all.consume("").ok) return;
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
