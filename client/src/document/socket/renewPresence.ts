import type { Awareness } from "y-protocols/awareness";

/**
 * Makes what is said of this client with the next connection newer than all before: the protocol numbers it, and who has seen this
 * client leave drops what they have heard already.
 */
export function renewPresence({ clientID, meta }: Awareness): void {
  const own = meta.get(clientID);
  if (own !== undefined) meta.set(clientID, { ...own, clock: own.clock + 1 });
}

/** Forgets what the others said last, so that the server may say the same again after the line was gone. */
export function forgetOthers({ clientID, meta, states }: Awareness): void {
  for (const other of meta.keys()) if (other !== clientID && !states.has(other)) meta.delete(other);
}
