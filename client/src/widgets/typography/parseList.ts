/** A point of a list, with those that belong to it. */
export interface ListPoint {
  readonly text: string;
  readonly points: readonly ListPoint[];
}

interface OpenPoint {
  readonly text: string;
  readonly points: OpenPoint[];
  /** How far it is indented, characters. */
  readonly indent: number;
}

/** Marks that people type or paste in front of a point, though the list draws its own. */
const TYPED_MARK = /^(?:[-*•–]\s+|\d{1,3}[.)]\s+)/;
/** Deeper points stand with those of this level: nobody can read them, and each level costs the drawing a level of its own. */
const MAX_LEVELS = 5;

/** The points of a text, a line each; a line that is indented further than another before it belongs to that. */
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
