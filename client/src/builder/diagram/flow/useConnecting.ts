import { useCallback, useMemo } from "react";
import { useEditor } from "#document/EditorContext.tsx";
import { getDiagramState } from "#builder/diagram/diagramState.ts";
import type { Connection, FinalConnectionState } from "#builder/diagram/reactFlow.ts";

/** Handlers for a line that is drawn from a handle: its end asks what opens the other screen. */
export function useConnecting(mayEdit: boolean) {
  const session = useEditor();
  const ask = useCallback(
    (from: string, to: string) => {
      if (mayEdit) getDiagramState(session).dialog.set({ kind: "connect", from, to });
    },
    [session, mayEdit],
  );
  return useMemo(
    () => ({
      onConnect: ({ source, target }: Connection) => ask(source, target),
      onConnectEnd(event: MouseEvent | TouchEvent, { isValid, fromNode, fromHandle }: FinalConnectionState) {
        if (isValid === true || fromNode === null) return;
        const other = findScreenUnder(event);
        if (other === undefined || other === fromNode.id) return;
        if (fromHandle?.type === "target") ask(other, fromNode.id);
        else ask(fromNode.id, other);
      },
    }),
    [ask],
  );
}

/** Id of the screen under the pointer, wherever on it. */
function findScreenUnder(event: MouseEvent | TouchEvent): string | undefined {
  const at = "changedTouches" in event ? event.changedTouches[0] : event;
  const element = at === undefined ? null : document.elementFromPoint(at.clientX, at.clientY);
  return element?.closest(".react-flow__node")?.getAttribute("data-id") ?? undefined;
}
