import type { AppServices } from "../../appServices.ts";

/**
 * Ends all sign-ins of a person but one, with their sockets, and every address that opens a socket again, also of the one that
 * stays, and every link to reset the password. Gives how many ended.
 */
export function endSignIns(
  { authSessions, passwordResets, renewableTickets, collaboration }: AppServices,
  userId: string,
  keptId?: string,
): number {
  const ended = authSessions.endAll(userId, keptId);
  for (const id of ended) collaboration.signInEnded(id);
  passwordResets.endOf(userId);
  if (keptId !== undefined) renewableTickets.endOf(keptId);
  return ended.length;
}
