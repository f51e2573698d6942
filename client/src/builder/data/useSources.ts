import { readSources, rootMap } from "@formweave/schema/doc";
import type { DataSource } from "@formweave/schema/model";
import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession } from "#document/session.ts";
import { createStore, useStore, type Store } from "#lib/createStore.ts";

const stores = new WeakMap<EditorSession, Store<readonly DataSource[]>>();

/** Returns the sources of a session's document, which a first use begins to follow; they end with the session. */
export function getSources(session: EditorSession): Store<readonly DataSource[]> {
  const known = stores.get(session);
  if (known !== undefined) return known;
  const created = createStore(readByName(session));
  rootMap(session.doc, "sources").observeDeep(() => created.set(readByName(session)));
  stores.set(session, created);
  return created;
}

/** Returns the sources of the document by name. */
export function useSources(): readonly DataSource[] {
  return useStore(getSources(useEditor()), (sources) => sources);
}

function readByName({ doc }: EditorSession): readonly DataSource[] {
  return readSources(doc).toSorted((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
}
