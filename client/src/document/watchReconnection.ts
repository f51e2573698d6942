import * as Y from "yjs";
import { z } from "zod";
import { forget, keep, readKept } from "#lib/storage.ts";
import { serverNow } from "#lib/serverClock.ts";
import type { ConnectionPhase } from "./connection.ts";
import type { Store } from "#lib/createStore.ts";
import type { StatusStore } from "./status.ts";

/** A return to the server: from when to when the line was gone, and what this device had before it came back. */
export interface Reconnection {
  /** Undefined where this page was closed in good order and only opened again. */
  readonly since: number | undefined;
  readonly at: number;
  /** Steps of this person that the server did not have. */
  readonly waiting: number;
  /** The state vector of the document as it was when the line went. */
  readonly before: Uint8Array;
}

/** Notes when the line to the server goes, across a reload too, and tells of its return. Gives what is to be told each phase. */
export function watchReconnection(
  doc: Y.Doc,
  place: string,
  status: StatusStore,
  lastReconnection: Store<Reconnection | null>,
): (phase: ConnectionPhase) => void {
  const key = `away:${place}`;
  let before: Uint8Array | undefined;
  return (phase) => {
    if (phase === "online") {
      const since = readKept(key, z.number());
      forget(key);
      const { waiting } = status.get();
      if (before !== undefined && (since !== undefined || waiting > 0))
        lastReconnection.set({ since, at: serverNow(), waiting, before });
      before = undefined;
      return;
    }
    before ??= Y.encodeStateVector(doc);
    if (phase === "offline" && readKept(key, z.number()) === undefined) keep(key, serverNow());
  };
}
