import { type DragEvent, useState } from "react";

/** What can be dragged into a folder, and the type that it has on the way. */
const TYPES = {
  project: "application/x-formweave-project",
  folder: "application/x-formweave-folder",
} as const;
const KINDS = ["project", "folder"] as const;

/** Something on its way to a folder. */
export interface Dragged {
  readonly kind: (typeof KINDS)[number];
  readonly id: string;
}

/** Lets something be dragged into a folder. */
export function startDrag(event: DragEvent, { kind, id }: Dragged): void {
  event.dataTransfer.setData(TYPES[kind], id);
  event.dataTransfer.effectAllowed = "move";
}

/** Takes what is dropped here; gives the handlers, with a mark while something is over it. */
export function useDropTarget(onDrop: (dragged: Dragged) => void) {
  const [isOver, setOver] = useState(false);
  return {
    "data-over": isOver || undefined,
    onDragOver(event: DragEvent): void {
      // Which thing it is can be read only when it is dropped.
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
