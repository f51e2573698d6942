import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { renameLayer } from "#builder/actions/widgetActions.ts";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { containersAround, type LayerNode } from "./layerRows.ts";
import { pickLayers, type PickMode } from "./pickLayers.ts";
import { headingId } from "./typeRows.ts";
import { useCanvas } from "#builder/canvasState/canvasState.ts";

/** State of the list of layers, with its callbacks. */
export type LayerState = ReturnType<typeof useLayerState>;

/**
 * Tracks which layers are collapsed, active and being renamed. `listedRef` holds the listed ids in order, among which ranges are picked.
 */
export function useLayerState(nodes: readonly LayerNode[], listedRef: RefObject<readonly string[]>) {
  const session = useEditor();
  const canvas = useCanvas();
  const [collapsed, setCollapsedIds] = useState<ReadonlySet<string>>(new Set());
  const [activeId, setActiveId] = useState<string>();
  const [renamingId, setRenamingId] = useState<string>();
  const anchor = useRef<string>(undefined);
  useReveal(nodes, setCollapsedIds, setActiveId);

  const actions = useMemo(() => {
    const expand = (ids: readonly (string | null)[]) =>
      setCollapsedIds((current) =>
        ids.some((id) => id !== null && current.has(id)) ? without(current, ids) : current,
      );
    return {
      onActive: setActiveId,
      onExpand: expand,
      onToggle: (id: string) => {
        setCollapsedIds((current) => (current.has(id) ? without(current, [id]) : new Set([...current, id])));
        setActiveId(id);
      },
      onRename: (id: string) => {
        setActiveId(id);
        setRenamingId(id);
      },
      onRenamed: (id: string, typed: string | undefined) => {
        setRenamingId(undefined);
        if (typed !== undefined) renameLayer(session, id, typed);
      },
      onPick: (id: string, mode: PickMode) => {
        const pick = { id, mode, anchor: anchor.current };
        canvas.selection.set((selection) => pickLayers(listedRef.current, selection, pick));
        if (mode !== "range") anchor.current = id;
        setActiveId(id);
      },
      onCollapse: (ids: readonly string[]) => setCollapsedIds(new Set(ids)),
    };
  }, [session, canvas, listedRef]);
  return { collapsed, activeId, renamingId, actions };
}

/** Reveals the last selected widget in the tree: expands the containers and the type around it, and makes it the active row. */
function useReveal(
  nodes: readonly LayerNode[],
  setCollapsed: (change: (current: ReadonlySet<string>) => ReadonlySet<string>) => void,
  setActive: (id: string) => void,
): void {
  const { store } = useEditor();
  const { selection } = useCanvas();
  const last = useStore(selection, (ids) => ids.at(-1));
  useEffect(() => {
    if (last === undefined) return;
    const around = [...containersAround(nodes, last), headingId(store.widget(last)?.type ?? "")];
    setCollapsed((current) => (around.some((id) => current.has(id)) ? without(current, around) : current));
    setActive(last);
    // Only a new selection reveals; a changed tree does not expand what was collapsed since.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [last]);
}

function without(ids: ReadonlySet<string>, taken: readonly (string | null)[]): ReadonlySet<string> {
  return new Set([...ids].filter((id) => !taken.includes(id)));
}
