import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";

/** Another person who is in a field. */
export interface FieldPeer {
  readonly name: string;
  /** Number of their color, 1 to 8. */
  readonly color: number;
}

/** Other people who are in a property's field; renders again only when they change. */
export function usePeersIn(widgetIds: readonly string[], property: string): readonly FieldPeer[] {
  const { presence } = useEditor();
  // Compared as text: a new array for each cursor move would render every time.
  const text = useStore(presence.peers, (peers) => {
    const here = peers.filter(({ editing }) => {
      return editing !== null && editing.property === property && widgetIds.includes(editing.widgetId);
    });
    return here.map(({ user }) => `${user.color} ${user.name}`).join("\n");
  });
  return text === "" ? [] : text.split("\n").map(parsePeer);
}

function parsePeer(line: string): FieldPeer {
  const gap = line.indexOf(" ");
  return { color: Number(line.slice(0, gap)), name: line.slice(gap + 1) };
}
