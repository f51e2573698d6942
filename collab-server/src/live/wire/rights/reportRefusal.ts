import { CLOSE_CODES } from "@formweave/schema/api";
import type { Refusal } from "../../refusal.ts";
import type { SecurityLog, SocketSecurityEvent } from "../../securityLog.ts";
import type { LiveContext } from "./authenticate.ts";

type Alarm = Pick<SocketSecurityEvent, "type" | "severity">;

const ALARMS: Readonly<Record<number, Alarm>> = {
  [CLOSE_CODES.malformed]: { type: "update.malformed", severity: "medium" },
  [CLOSE_CODES.forbidden]: { type: "update.forbidden", severity: "medium" },
  [CLOSE_CODES.tooLarge]: { type: "update.tooLarge", severity: "low" },
  [CLOSE_CODES.flood]: { type: "flood", severity: "medium" },
};

/** Sender of a refused message, as far as known. */
export type Suspect = Pick<SocketSecurityEvent, "userId" | "projectId" | "organizationId" | "ip">;

/** Reports a security event for a refused message, unless honest clients are refused for the same reason. */
export function reportRefusal(refusal: Refusal, security: SecurityLog, who: Suspect): void {
  const alarm = findAlarm(refusal);
  if (alarm !== undefined) security.warn({ ...alarm, ...who, details: { reason: refusal.reason } });
}

/** Identity of a connection's person for a security event. */
export function toSuspect({ userId, projectId, organizationId }: LiveContext): Suspect {
  return { userId, projectId, organizationId };
}

function findAlarm({ code, reason }: Refusal): Alarm | undefined {
  if (reason === "client-id") return { type: "update.forged", severity: "high" };
  return reason === "resync" || reason === "rights" ? undefined : ALARMS[code];
}
