import { useMemo } from "react";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { groupPeers, type Person } from "./groupPeers.ts";
import type { Peer } from "./presence.ts";

/** The other people in the document; renders again only when somebody joins, leaves or is renamed. */
export function usePeople(): readonly Person[] {
  const { presence, me } = useEditor();
  const read = useMemo(() => createPeopleReader(me.id), [me.id]);
  return useStore(presence.peers, read);
}

/** Returns the same list until somebody joins, leaves or is renamed: selections and drags do not matter here. */
function createPeopleReader(myUserId: string): (peers: readonly Peer[]) => readonly Person[] {
  let last: readonly Person[] = [];
  return (peers) => {
    const next = groupPeers(peers, myUserId);
    if (JSON.stringify(next) !== JSON.stringify(last)) last = next;
    return last;
  };
}
