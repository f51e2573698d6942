/** How a click picks: alone, one more or less, or up to here. */
export type PickMode = "one" | "toggle" | "range";

/** The mode that the keys held during a click or key press ask for. */
export function pickModeOf(event: {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}): PickMode {
  if (event.shiftKey) return "range";
  return event.ctrlKey || event.metaKey ? "toggle" : "one";
}

interface Pick {
  readonly id: string;
  readonly mode: PickMode;
  /** Where a range begins: what was picked before. */
  readonly anchor: string | undefined;
}

/** The selection after a pick; `ids` are those listed, in their order. */
export function pickLayers(
  ids: readonly string[],
  selection: readonly string[],
  { id, mode, anchor }: Pick,
): readonly string[] {
  if (mode === "toggle")
    return selection.includes(id) ? selection.filter((other) => other !== id) : [...selection, id];
  const from = anchor === undefined ? -1 : ids.indexOf(anchor);
  if (mode === "one" || from < 0) return [id];
  const to = ids.indexOf(id);
  return ids.slice(Math.min(from, to), Math.max(from, to) + 1);
}
