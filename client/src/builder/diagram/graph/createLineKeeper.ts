import { sameJson } from "@formweave/schema/doc";
import type { DrawnLine } from "./toDrawnLines.ts";

/** Creates a function that gives unchanged lines of its last call back, so that React draws only the others. */
export function createLineKeeper(): (lines: readonly DrawnLine[]) => readonly DrawnLine[] {
  let last: ReadonlyMap<string, DrawnLine> = new Map();
  return (lines) => {
    const kept = lines.map((line) => {
      const before = last.get(line.id);
      return before !== undefined && sameJson({ ...before }, { ...line }) ? before : line;
    });
    last = new Map(kept.map((line) => [line.id, line]));
    return kept;
  };
}
