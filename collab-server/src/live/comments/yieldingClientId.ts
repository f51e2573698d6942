import { randomInt } from "node:crypto";

/** Size of the reserved range. Yjs draws client ids from 32 bits, so one in 65,536 of them falls into it. */
const RANGE = 2 ** 16;
const MAX_ATTEMPTS = 100;

/**
 * A low, unused Yjs client id for the server: of two concurrent values, Yjs keeps that of the higher id. When people edit a
 * comment while the server corrects its previous version, their edit must win so that it is judged.
 */
export function yieldingClientId(taken: ReadonlySet<number>): number | undefined {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    const clientId = randomInt(1, RANGE);
    if (!taken.has(clientId)) return clientId;
  }
  return undefined;
}
