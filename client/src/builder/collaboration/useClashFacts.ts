import { useCallback, useSyncExternalStore } from "react";
import { limits } from "@formweave/schema";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession } from "#document/session.ts";
import { standingSide, type Clash } from "./clash.ts";
import type { ClashFacts } from "./clashActions.ts";

/** Subscribes to the facts that decide which actions a conflict offers. */
export function useClashFacts(clash: Clash): ClashFacts {
  const session = useEditor();
  // A change of this person's rights changes the actions.
  useStore(session.status, ({ mayEdit }) => mayEdit);
  const { root, entryId } = clash;
  const follow = useCallback(
    (listener: () => void) => {
      const { store } = session;
      const stops =
        root === "widgets"
          ? [store.subscribeWidget(entryId, listener), store.subscribeTree(listener)]
          : [store.meta.subscribe(listener), store.screens.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    [session, root, entryId],
  );
  useSyncExternalStore(follow, () => fingerprint(readFacts(session, clash), clash));
  return readFacts(session, clash);
}

/** Reads these facts now, without subscribing. */
export function readFacts(session: EditorSession, clash: Clash): ClashFacts {
  const { store, status, me } = session;
  const tree = store.tree();
  return {
    myId: me.id,
    mayEdit: status.get().mayEdit,
    standing: standingSide(session, clash),
    isAlive: (id) => tree.isAlive(id),
    isLocked: (id) => store.widget(id)?.locked === true,
    room: limits.MAX_WIDGETS - tree.ids.length,
  };
}

function fingerprint(
  { standing, isAlive, isLocked, room }: ClashFacts,
  { entryId, containerId }: Clash,
): string {
  return [standing, isAlive(entryId), isLocked(entryId), isAlive(containerId ?? ""), room].join();
}
