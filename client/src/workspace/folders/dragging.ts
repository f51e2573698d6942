import { type DragEvent, useState } from "react";

/** Kinds of draggable items, with their data transfer types. */
const TYPES = {
  project: "application/x-formweave-project",
  folder: "application/x-formweave-folder",
} as const;
const KINDS = ["project", "folder"] as const;

/** An item dragged into a folder. */
export interface DraggedEntry {
  readonly kind: (typeof KINDS)[number];
  readonly id: string;
}

/** Starts dragging an item into a folder. */
export function startDrag(event: DragEvent, { kind, id }: DraggedEntry): void {
  event.dataTransfer.setData(TYPES[kind], id);
  event.dataTransfer.effectAllowed = "move";
}

/** Accepts dropped items; returns the handlers, and `isOver` while an item is over the target. */
export function useDropTarget(onDrop: (dragged: DraggedEntry) => void) {
  const [isOver, setOver] = useState(false);
  return {
    "data-over": isOver || undefined,
    onDragOver(event: DragEvent): void {
      // The item's id is readable only on drop.
      if (!KINDS.some((kind) => event.dataTransfer.types.includes(TYPES[kind]))) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent): void {
      setOver(false);
      for (const kind of KINDS) {
        const id = event.dataTransfer.getData(TYPES[kind]);
        if (id === "") continue;
        event.preventDefault();
        onDrop({ kind, id });
      }
    },
  };
}
