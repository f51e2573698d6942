import { type DragEvent, useState } from "react";
import { showToast } from "#ui/toasts/toast.tsx";

/** Accepts a file dropped on an element. */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);

  function handleOver(event: DragEvent<HTMLElement>): void {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(true);
  }
  function handleLeave({ currentTarget, relatedTarget }: DragEvent<HTMLElement>): void {
    // Moving from one child to another does not leave the element.
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
  }
  function handleDrop(event: DragEvent<HTMLElement>): void {
    const [file, ...others] = event.dataTransfer.files;
    if (file === undefined) return;
    event.preventDefault();
    setIsOver(false);
    if (others.length > 0) showToast("Only the first document is read. Drop one at a time");
    onFile(file);
  }

  return { isOver, handlers: { onDragOver: handleOver, onDragLeave: handleLeave, onDrop: handleDrop } };
}
