/** Words for the outcomes of undo and redo. */
export const WORDS = {
  undo: { done: "Undone", anyway: "Undo anyway" },
  redo: { done: "Redone", anyway: "Redo anyway" },
} as const;
