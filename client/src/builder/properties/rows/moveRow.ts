/** Id of the row to follow for a row to get an index; null for the first position, undefined when it would not move. */
export function rowToFollow(ids: readonly string[], id: string, index: number): string | null | undefined {
  const from = ids.indexOf(id);
  const to = Math.max(0, Math.min(ids.length - 1, index));
  if (from === -1 || from === to) return undefined;
  return ids.filter((other) => other !== id)[to - 1] ?? null;
}

/** Index that a pointer at `y` means among rows with these vertical centers; the dragged row is left out. */
export function indexAt(middles: readonly number[], from: number, y: number): number {
  const others = middles.filter((_, index) => index !== from);
  return others.filter((middle) => middle < y).length;
}
