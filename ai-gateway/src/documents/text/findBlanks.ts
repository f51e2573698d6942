/** A line to write on, or a box to tick, printed in a line of text. */
export interface Blank {
  readonly kind: "blank" | "square" | "circle";
  readonly from: number;
  readonly to: number;
}

const MARKS =
  /(?<blank>[_‗]{3,}|(?:_ ){2,}_|[.·]{5,}|…{2,})|(?<square>[☐☑☒□▢❏❐❑❒◻⬜]|\[[ xX]\])|(?<circle>[○◯⚪◉⭘]|\( \))/gu;

/** Finds the lines to write on and the boxes to tick in a line, in order. */
export function findBlanks(line: string): readonly Blank[] {
  return [...line.matchAll(MARKS)].map(({ 0: mark, index, groups }) => ({
    kind: toBlankKind(groups),
    from: index,
    to: index + mark.length,
  }));
}

function toBlankKind(groups: Record<string, string | undefined> | undefined): Blank["kind"] {
  if (groups?.["blank"] !== undefined) return "blank";
  return groups?.["square"] === undefined ? "circle" : "square";
}
