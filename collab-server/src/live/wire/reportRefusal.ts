import { CLOSE_CODES } from "@formweave/schema/api";
import type { Refusal } from "../refusal.ts";
import type { SecurityEvent, SecurityEvents } from "../../modules/audit/securityEvents.ts";
import type { LiveContext } from "./authenticate.ts";

type Alarm = Pick<SecurityEvent, "type" | "severity">;

const ALARMS: Readonly<Record<number, Alarm>> = {
  [CLOSE_CODES.malformed]: { type: "update.malformed", severity: "medium" },
  [CLOSE_CODES.forbidden]: { type: "update.forbidden", severity: "medium" },
  [CLOSE_CODES.tooLarge]: { type: "update.tooLarge", severity: "low" },
  [CLOSE_CODES.flood]: { type: "flood", severity: "medium" },
};

/** Who is behind a message, as far as it is known. */
export type Suspect = Pick<SecurityEvent, "userId" | "projectId" | "organizationId" | "ip">;

/** Writes down what a refused message says about who sent it; nothing where honest clients are refused too. */
export function reportRefusal(refusal: Refusal, security: SecurityEvents, who: Suspect): void {
  const alarm = alarmOf(refusal);
  if (alarm !== undefined) security.warn({ ...alarm, ...who, details: { reason: refusal.reason } });
}

/** The person of a connection. */
export function suspectOf({ userId, projectId, organizationId }: LiveContext): Suspect {
  return { userId, projectId, organizationId };
}

function alarmOf({ code, reason }: Refusal): Alarm | undefined {
  if (reason === "client-id") return { type: "update.forged", severity: "high" };
  return reason === "resync" || reason === "rights" ? undefined : ALARMS[code];
}
