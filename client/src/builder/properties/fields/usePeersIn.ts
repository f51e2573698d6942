import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";

/** Somebody whose caret is in a field. */
export interface FieldPeer {
  readonly name: string;
  /** The number of their colour, 1 to 8. */
  readonly color: number;
}

/** The others who are in the field of a property now; renders again only when that changes. */
export function usePeersIn(widgetIds: readonly string[], property: string): readonly FieldPeer[] {
  const { presence } = useEditor();
  // A list would be another one at each cursor that moves; its text is the same.
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
