import type { ScreenGraph } from "@formweave/schema/screens";
import { useEffect, type KeyboardEvent } from "react";
import { deleteLinks, editOnCanvas } from "#builder/diagram/diagramActions.ts";
import { getDiagramState } from "#builder/diagram/diagramState.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession } from "#document/session.ts";

/** Places in which keys are typed, or mean something else. */
const TYPED_IN = "input, textarea, select, [contenteditable], [role='dialog'], [role='menu']";

interface Keyed {
  readonly graph: ScreenGraph;
  readonly selectedLines: readonly string[];
  readonly mayEdit: boolean;
}

/** Handles keys on screens and lines; returns the handler for those that bubble up to the diagram. */
export function useFlowKeys(keyed: Keyed): (event: KeyboardEvent) => void {
  const session = useEditor();
  useSelectAll(session, keyed.graph);
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const run = findAction(session, event, keyed);
    if (run === undefined) return;
    event.preventDefault();
    run();
  };
}

/** The action of a key on the screen or line that has the focus. */
function findAction(
  session: EditorSession,
  { target, key }: KeyboardEvent,
  keyed: Keyed,
): (() => void) | undefined {
  const focused = target instanceof Element ? target.closest("[data-id]") : null;
  const id = focused?.getAttribute("data-id") ?? undefined;
  if (focused === null || id === undefined) return undefined;
  const isScreen = focused.classList.contains("react-flow__node");
  return (isScreen ? findScreenAction(session, id, keyed) : findLineAction(session, id, keyed))[key];
}

type ByKey = Readonly<Partial<Record<string, () => void>>>;

function findScreenAction(session: EditorSession, id: string, { mayEdit }: Keyed): ByKey {
  const { dialog } = getDiagramState(session);
  const open = { Enter: () => editOnCanvas(session, id) };
  if (!mayEdit) return open;
  const remove = () => dialog.set({ kind: "deleteScreen", id });
  return { ...open, F2: () => dialog.set({ kind: "renameScreen", id }), Delete: remove, Backspace: remove };
}

function findLineAction(session: EditorSession, id: string, { graph, selectedLines, mayEdit }: Keyed): ByKey {
  const { dialog } = getDiagramState(session);
  const wanted = new Set([id, ...selectedLines]);
  const drawn = graph.edges
    .filter((edge) => edge.kind === "drawn" && wanted.has(edge.id))
    .map((edge) => edge.id);
  if (!mayEdit || !drawn.includes(id)) return {};
  const remove = () => deleteLinks(session, drawn);
  return { F2: () => dialog.set({ kind: "renameLink", id }), Delete: remove, Backspace: remove };
}

/** Selects all screens by its key also where the focus is elsewhere: the canvas, which is not to be seen, would select components. */
function useSelectAll(session: EditorSession, graph: ScreenGraph): void {
  useEffect(() => {
    function handleKeyDown(event: globalThis.KeyboardEvent): void {
      const { target, key } = event;
      if (key.toLowerCase() !== "a" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      if (target instanceof Element && target.closest(TYPED_IN) !== null) return;
      event.preventDefault();
      getDiagramState(session).selected.set(graph.nodes.map(({ screen }) => screen.id));
    }
    window.addEventListener("keydown", handleKeyDown, true);
    return () => window.removeEventListener("keydown", handleKeyDown, true);
  }, [session, graph]);
}
