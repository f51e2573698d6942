import type { Awareness } from "y-protocols/awareness";

/**
 * Raises the clock of this client's presence for the next connection. Awareness ignores states with an old clock, so that others
 * who saw this client leave would otherwise drop its unchanged state.
 */
export function renewPresence({ clientID, meta }: Awareness): void {
  const own = meta.get(clientID);
  if (own !== undefined) meta.set(clientID, { ...own, clock: own.clock + 1 });
}

/** Removes the clocks of departed clients, so that the server can send the same states again after a lost connection. */
export function forgetOthers({ clientID, meta, states }: Awareness): void {
  for (const other of meta.keys()) if (other !== clientID && !states.has(other)) meta.delete(other);
}
