import { type AppServices } from "../../appServices.ts";

/**
 * Ends all sign-ins of a person but one, with their sockets, and every address that opens a socket again, also of the one that
 * stays. Gives how many ended.
 */
export function endSignIns(
  { authSessions, renewableTickets, collaboration }: AppServices,
  userId: string,
  keptId?: string,
): number {
  const ended = authSessions.endAll(userId, keptId);
  for (const id of ended) collaboration.signInEnded(id);
  if (keptId !== undefined) renewableTickets.endOf(keptId);
  return ended.length;
}
