import { rootMap } from "@formweave/schema/doc";
import { findDefinition } from "@formweave/schema/widgets";
import * as Y from "yjs";
import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession } from "#document/session.ts";
import { createStore, useStore, type Store } from "#lib/createStore.ts";

/** A component that shows rows of a source. */
export interface Showing {
  readonly id: string;
  readonly name: string;
}

type ShowingBySource = ReadonlyMap<string, readonly Showing[]>;

const stores = new WeakMap<EditorSession, Store<ShowingBySource>>();
const NOBODY: readonly Showing[] = [];

/** Returns the components that show rows of a source. */
export function useShowing(sourceId: string): readonly Showing[] {
  return useStore(getShowing(useEditor()), (all) => all.get(sourceId) ?? NOBODY);
}

function getShowing(session: EditorSession): Store<ShowingBySource> {
  const known = stores.get(session);
  if (known !== undefined) return known;
  const created = createStore(readShowing(session));
  rootMap(session.doc, "widgets").observeDeep((events) => {
    if (events.some(isAboutQueries)) created.set(readShowing(session));
  });
  stores.set(session, created);
  return created;
}

/** True for components that came or went, and for changes of their names and queries. */
function isAboutQueries(event: Y.YEvent<Y.AbstractType<unknown>>): boolean {
  if (event.path.length === 0) return true;
  if (!(event instanceof Y.YMapEvent)) return false;
  return [...event.keysChanged].some(
    (key) => ["name", "del"].includes(String(key)) || String(key).startsWith("q:"),
  );
}

function readShowing({ store }: EditorSession): ShowingBySource {
  const all = store.tree().ids.flatMap((id) => {
    const widget = store.widget(id);
    const source = widget?.rows.query?.find(({ part }) => part === "from")?.["source"];
    if (widget === undefined || typeof source !== "string") return [];
    return [{ source, id, name: widget.name || (findDefinition(widget.type)?.title ?? widget.type) }];
  });
  return Map.groupBy(all, ({ source }) => source);
}
