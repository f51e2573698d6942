import * as Y from "yjs";
import { z } from "zod";
import { forget, keep, readKept } from "#lib/storage.ts";
import { serverNow } from "#lib/serverClock.ts";
import type { ConnectionPhase } from "#document/socket/connection.ts";
import type { Store } from "#lib/createStore.ts";
import type { StatusStore } from "#document/status.ts";

/** A reconnect: the time without a connection, and the state of this device before the reconnect. */
export interface ReconnectEvent {
  /** Undefined where this page was closed while connected, and opened again. */
  readonly since: number | undefined;
  readonly at: number;
  /** Steps of this person that the server lacked. */
  readonly waiting: number;
  /** State vector of the document when the connection was lost. */
  readonly before: Uint8Array;
}

/**
 * Records when the connection to the server is lost, across a reload too, and reports the reconnect. Call the returned function
 * with each phase.
 */
export function watchReconnects(
  doc: Y.Doc,
  storageScope: string,
  status: StatusStore,
  lastReconnect: Store<ReconnectEvent | null>,
): (phase: ConnectionPhase) => void {
  const key = `away:${storageScope}`;
  let before: Uint8Array | undefined;
  return (phase) => {
    if (phase === "online") {
      const since = readKept(key, z.number());
      forget(key);
      const { waiting } = status.get();
      if (before !== undefined && (since !== undefined || waiting > 0))
        lastReconnect.set({ since, at: serverNow(), waiting, before });
      before = undefined;
      return;
    }
    before ??= Y.encodeStateVector(doc);
    if (phase === "offline" && readKept(key, z.number()) === undefined) keep(key, serverNow());
  };
}
