/** Effect of a click on the selection: select this one alone, toggle it, or extend the range to it. */
export type PickMode = "one" | "toggle" | "range";

/** Mode for the modifier keys of a click or key press. */
export function resolvePickMode(event: {
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
  /** Start of a range: the layer picked before. */
  readonly anchor: string | undefined;
}

/** Selection after a pick; `ids` are the listed widgets in their order. */
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
