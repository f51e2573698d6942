import { z } from "zod";
import { keep, readKept } from "#lib/storage.ts";
import { createStore, type Store } from "#lib/createStore.ts";
import { createPageState } from "#lib/router/pageState.ts";
import type { EditorSession } from "#document/session.ts";

/** Greatest number of conflicts remembered as seen; the log returns no more than that. */
const MOST = 1000;
const ids = z.array(z.string());
const stores = createPageState((name) => createStore<readonly string[]>(readKept(name, ids) ?? []));

/** Store with the ids of conflicts that this person has seen and left as they are; kept on this device. */
export function getAcknowledged(session: Pick<EditorSession, "me" | "projectId">): Store<readonly string[]> {
  return stores(toStorageKey(session));
}

/** Remembers that this person leaves these conflicts as they are. */
export function acknowledge(session: EditorSession, conflictIds: readonly string[]): void {
  const store = getAcknowledged(session);
  store.set((known) => [...new Set([...known, ...conflictIds])].slice(-MOST));
  keep(toStorageKey(session), store.get());
}

function toStorageKey({ me, projectId }: Pick<EditorSession, "me" | "projectId">): string {
  return `acknowledged:${me.id}:${projectId}`;
}
