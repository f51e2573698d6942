/** An item of a list, with its sub-items. */
export interface ListPoint {
  readonly text: string;
  readonly points: readonly ListPoint[];
}

interface OpenPoint {
  readonly text: string;
  readonly points: OpenPoint[];
  /** Indentation, characters. */
  readonly indent: number;
}

/** Bullets and numbers that people type or paste in front of items, although the list draws its own. */
const TYPED_MARK = /^(?:[-*•–]\s+|\d{1,3}[.)]\s+)/;
/** Deepest level: deeper items are put on this one, because nobody can read them and each level costs another level of rendering. */
const MAX_LEVELS = 5;

/** Parses the items of a text, one per line; a line indented further than an earlier one becomes its sub-item. */
export function parseList(text: string): readonly ListPoint[] {
  const root: OpenPoint = { text: "", points: [], indent: -1 };
  const open = [root];
  for (const line of text.replaceAll("\t", "  ").split("\n")) {
    if (line.trim() === "") continue;
    const indent = line.length - line.trimStart().length;
    while (open.length > MAX_LEVELS || (open.at(-1)?.indent ?? -1) >= indent) open.pop();
    const point: OpenPoint = { text: line.trim().replace(TYPED_MARK, ""), points: [], indent };
    (open.at(-1) ?? root).points.push(point);
    open.push(point);
  }
  return root.points;
}
