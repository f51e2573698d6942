import { useCallback, useEffect, useSyncExternalStore, type CSSProperties } from "react";
import { NODE } from "#builder/diagram/graph/placeNodes.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import type { FlowNode } from "./flowTypes.ts";
import { useReactFlow, ViewportPortal } from "#builder/diagram/reactFlow.ts";

/** The selections and pointers of the others in the diagram, and this person's pointer for them. */
export function PeerMarks({ nodes }: { readonly nodes: readonly FlowNode[] }) {
  const { presence } = useEditor();
  const peers = useStore(presence.peers, (all) => all);
  const isAnybodyHere = peers.some(({ diagram }) => diagram !== null);
  const places = new Map(isAnybodyHere ? nodes.map(({ id, position }) => [id, position]) : []);
  useOwnCursor();
  return (
    <ViewportPortal>
      {peers.flatMap(({ clientId, user, diagram }) =>
        (diagram?.ids ?? []).flatMap((id, index) => {
          const place = places.get(id);
          if (place === undefined) return [];
          return (
            <div key={`${clientId} ${id}`} className="dg-peer" style={toStyle(place, user.color)}>
              {index === 0 && <span className="canvas-tag">{user.name}</span>}
            </div>
          );
        }),
      )}
      <Cursors />
    </ViewportPortal>
  );
}

function Cursors() {
  const { presence } = useEditor();
  const cursors = useSyncExternalStore(
    useCallback((listener: () => void) => presence.subscribeCursors(listener), [presence]),
    () => presence.cursors(),
  );
  return cursors.map(
    ({ clientId, color, isInDiagram, x, y }) =>
      isInDiagram && (
        <svg
          key={clientId}
          className="dg-cursor"
          style={toStyle({ x, y }, color)}
          viewBox="0 0 18 20"
          aria-hidden
        >
          <path d="M1.6 1.6 6.9 17.9 9.7 11.1 16.5 8.3Z" />
        </svg>
      ),
  );
}

/** Shows this person's pointer to the others, px of the diagram. */
function useOwnCursor(): void {
  const { presence } = useEditor();
  const { screenToFlowPosition } = useReactFlow();
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const handleMove = ({ clientX, clientY, target }: PointerEvent) => {
      const isInside = target instanceof Element && target.closest(".dg-flow") !== null;
      presence.show("cursor", isInside ? screenToFlowPosition({ x: clientX, y: clientY }) : null);
    };
    // Captured, because a drag stops pointer moves from reaching later listeners.
    window.addEventListener("pointermove", handleMove, { signal, capture: true });
    return () => {
      listeners.abort();
      presence.show("cursor", null);
    };
  }, [presence, screenToFlowPosition]);
}

function toStyle({ x, y }: { readonly x: number; readonly y: number }, color: number): CSSProperties {
  return {
    transform: `translate(${x}px, ${y}px)`,
    "--c": `var(--p-${color})`,
    "--dg-width": `${NODE.width}px`,
    "--dg-height": `${NODE.height}px`,
  };
}
