import { type KeyboardEvent } from "react";
import { useEditor } from "#editor/EditorContext.tsx";
import { focusWidget } from "#editor/focusWidget.ts";
import { type LayerRow } from "./layerRows.ts";
import { type PickMode } from "./pickLayers.ts";
import { treeStep, type TreeStep } from "./treeKeys.ts";

interface TreeKeysOptions {
  readonly rows: readonly LayerRow[];
  readonly activeId: string | undefined;
  readonly mayEdit: boolean;
  readonly acts: {
    readonly onActive: (id: string) => void;
    readonly onPick: (id: string, mode: PickMode) => void;
    readonly onToggle: (id: string) => void;
    readonly onRename: (id: string) => void;
  };
}

/** The keys of the tree: arrows, Home and End walk, Space picks, Enter focuses on the canvas, F2 renames. */
export function useTreeKeys({
  rows,
  activeId,
  mayEdit,
  acts,
}: TreeKeysOptions): (event: KeyboardEvent) => void {
  const session = useEditor();

  function takeStep(step: TreeStep, isRange: boolean): void {
    if (step.kind !== "go") acts.onToggle(step.id);
    else if (isRange) acts.onPick(step.id, "range");
    else acts.onActive(step.id);
  }

  function act(event: KeyboardEvent): boolean {
    const step = treeStep(rows, activeId, event.key);
    if (step !== undefined) {
      takeStep(step, event.shiftKey);
      return true;
    }
    if (activeId === undefined) return false;
    return actOn(activeId, event);
  }

  function actOn(id: string, event: KeyboardEvent): boolean {
    if (event.key === " ") acts.onPick(id, event.shiftKey ? "range" : "toggle");
    else if (event.key === "Enter") focusWidget(session, id);
    else if (event.key === "F2" && mayEdit) acts.onRename(id);
    else return false;
    return true;
  }

  return (event) => {
    const isOurs = event.target === event.currentTarget && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isOurs || !act(event)) return;
    // The canvas would move the selection by the same arrows.
    event.preventDefault();
    event.stopPropagation();
  };
}
