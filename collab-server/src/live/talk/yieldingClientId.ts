import { randomInt } from "node:crypto";

/** Yjs draws the ids of clients from 32 bits, so that one in 65,536 of them lies in here. */
const RANGE = 2 ** 16;
const TRIES = 100;

/**
 * A Yjs client id that nobody has, and that gives way: of two values that are written at once Yjs keeps the one of the higher
 * id. Who changes their words while the server puts the first version right must not lose them; they come in and are judged.
 */
export function yieldingClientId(taken: ReadonlySet<number>): number | undefined {
  for (let tries = 0; tries < TRIES; tries++) {
    const clientId = randomInt(1, RANGE);
    if (!taken.has(clientId)) return clientId;
  }
  return undefined;
}
