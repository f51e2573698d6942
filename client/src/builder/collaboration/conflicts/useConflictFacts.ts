import { useCallback, useSyncExternalStore } from "react";
import { limits } from "@formweave/schema";
import { rootMap, type Root } from "@formweave/schema/doc";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession } from "#document/session.ts";
import { findCurrentSide, type ConflictView } from "./conflictView.ts";
import type { ConflictFacts } from "./conflictActions.ts";
import { canEdit } from "#document/status.ts";

/** Subscribes to the facts that decide which actions a conflict offers. */
export function useConflictFacts(conflict: ConflictView): ConflictFacts {
  const session = useEditor();
  // A change of this person's rights changes the actions.
  useStore(session.status, canEdit);
  const { root, entryId } = conflict;
  const follow = useCallback(
    (listener: () => void) => {
      const { store } = session;
      const stops =
        root === "widgets"
          ? [store.subscribeWidget(entryId, listener), store.subscribeTree(listener)]
          : [
              store.meta.subscribe(listener),
              store.screens.subscribe(listener),
              followRoot(session, root, listener),
            ];
      return () => stops.forEach((stop) => stop());
    },
    [session, root, entryId],
  );
  useSyncExternalStore(follow, () => fingerprint(readFacts(session, conflict), conflict));
  return readFacts(session, conflict);
}

/** Follows entries that no store reads: links, and what stands in the layout. */
function followRoot({ doc }: EditorSession, root: Root, listener: () => void): () => void {
  const map = rootMap(doc, root);
  map.observeDeep(listener);
  return () => map.unobserveDeep(listener);
}

/** Reads these facts now, without subscribing. */
export function readFacts(session: EditorSession, conflict: ConflictView): ConflictFacts {
  const { store, status, me } = session;
  const tree = store.tree();
  return {
    myId: me.id,
    mayEdit: canEdit(status.get()),
    currentSide: findCurrentSide(session, conflict),
    isAlive: (id) => tree.isAlive(id),
    isLocked: (id) => store.widget(id)?.locked === true,
    room: limits.MAX_WIDGETS - tree.ids.length,
  };
}

function fingerprint(
  { currentSide, isAlive, isLocked, room }: ConflictFacts,
  { entryId, containerId }: ConflictView,
): string {
  return [currentSide, isAlive(entryId), isLocked(entryId), isAlive(containerId ?? ""), room].join();
}
