import type { KeyboardEvent } from "react";
import { useEditor } from "#document/EditorContext.tsx";
import { focusWidget } from "#builder/actions/view/focusWidget.ts";
import type { EditorSession } from "#document/session.ts";
import { moveInto, moveOut, reorder, selectScreen, selectType } from "#builder/actions/widgetActions.ts";
import type { LayerHeading, LayerRow } from "#builder/layers/layerRows.ts";
import type { PickMode } from "#builder/layers/pickLayers.ts";
import { treeStep, type TreeStep } from "./treeKeys.ts";
import { useCanvas } from "#builder/canvasState/canvasState.ts";

interface TreeKeysOptions {
  readonly rows: readonly LayerRow[];
  readonly activeId: string | undefined;
  readonly mayEdit: boolean;
  readonly actions: {
    readonly onActive: (id: string) => void;
    readonly onPick: (id: string, mode: PickMode) => void;
    readonly onToggle: (id: string) => void;
    readonly onRename: (id: string) => void;
  };
}

/** Moves by Alt with an arrow: the keyboard's equivalent of dragging. */
const MOVES: Readonly<Record<string, (session: EditorSession, ids: readonly string[]) => void>> = {
  ArrowUp: (session, ids) => reorder(session, ids, "backward"),
  ArrowDown: (session, ids) => reorder(session, ids, "forward"),
  ArrowRight: moveInto,
  ArrowLeft: moveOut,
};

/**
 * Returns the key handler of the tree: arrows, Home and End go through the rows, Space selects, Enter focuses on the canvas, F2 renames,
 * Alt with an arrow moves. On a heading Space selects all of the type or screen, and Enter expands or collapses it.
 */
export function useTreeKeys(options: TreeKeysOptions): (event: KeyboardEvent) => void {
  const { rows, activeId, mayEdit, actions } = options;
  const session = useEditor();
  const canvas = useCanvas();
  const active = rows.find(({ id }) => id === activeId);

  function takeStep(step: TreeStep, isRange: boolean): void {
    const isHeading = rows.some(({ id, heading }) => id === step.id && heading !== undefined);
    if (step.kind !== "go") actions.onToggle(step.id);
    else if (isRange && !isHeading) actions.onPick(step.id, "range");
    else actions.onActive(step.id);
  }

  function handleKey(event: KeyboardEvent): boolean {
    if (event.altKey) return mayEdit && move(event.key);
    const step = treeStep(rows, activeId, event.key);
    if (step !== undefined) {
      takeStep(step, event.shiftKey);
      return true;
    }
    if (active === undefined) return false;
    return active.heading === undefined
      ? handleRowKey(active.id, event)
      : handleHeadingKey(active.heading, event);
  }

  function move(key: string): boolean {
    const how = MOVES[key];
    if (how === undefined || active === undefined || active.heading !== undefined) return false;
    const selection = canvas.selection.get();
    how(session, selection.includes(active.id) ? selection : [active.id]);
    return true;
  }

  function handleRowKey(id: string, { key, shiftKey }: KeyboardEvent): boolean {
    if (key === " ") actions.onPick(id, shiftKey ? "range" : "toggle");
    else if (key === "Enter") focusWidget(session, id);
    else if (key === "F2" && mayEdit) actions.onRename(id);
    else return false;
    return true;
  }

  function handleHeadingKey(heading: LayerHeading, { key }: KeyboardEvent): boolean {
    if (key === " ") selectUnder(session, heading);
    else if (key === "Enter" && activeId !== undefined) actions.onToggle(activeId);
    else return false;
    return true;
  }

  return (event) => {
    const isOurs = event.target === event.currentTarget && !event.ctrlKey && !event.metaKey;
    if (!isOurs || !handleKey(event)) return;
    // Otherwise the canvas would move the selection by these arrows, and the browser would navigate by Alt with an arrow.
    event.preventDefault();
    event.stopPropagation();
  };
}

function selectUnder(session: EditorSession, heading: LayerHeading): void {
  if (heading.kind === "type") selectType(session, heading.type);
  else selectScreen(session, heading.screen);
}
