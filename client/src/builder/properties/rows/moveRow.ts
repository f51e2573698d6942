/** After which row a row must stand to be moved by some places: null for the first place, undefined when it cannot move. */
export function rowToFollow(ids: readonly string[], id: string, index: number): string | null | undefined {
  const from = ids.indexOf(id);
  const to = Math.max(0, Math.min(ids.length - 1, index));
  if (from === -1 || from === to) return undefined;
  return ids.filter((other) => other !== id)[to - 1] ?? null;
}

/** Which place a pointer at `y` means among rows of these vertical middles, the dragged one included. */
export function indexAt(middles: readonly number[], from: number, y: number): number {
  const others = middles.filter((_, index) => index !== from);
  return others.filter((middle) => middle < y).length;
}
