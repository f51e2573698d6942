import type { IdentityServices } from "../../services.ts";

/**
 * Ends all sessions of a person except `keptId`, with their sockets; also ends all reusable socket tickets, including those of the kept
 * session, and all password reset links. Returns the number of ended sessions.
 */
export function endSignIns(
  { authSessions, passwordResets, renewableTickets, collaboration }: IdentityServices,
  userId: string,
  keptId?: string,
): number {
  const ended = authSessions.endAll(userId, keptId);
  for (const id of ended) collaboration.signInEnded(id);
  passwordResets.endAll(userId);
  if (keptId !== undefined) renewableTickets.endAll(keptId);
  return ended.length;
}
