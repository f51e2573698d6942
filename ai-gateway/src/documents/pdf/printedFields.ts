import type { FoundField } from "../found.ts";
import { fieldsOfLines, type FormLine } from "../text/fieldsOfLines.ts";
import { measurePart, type PrintedLine } from "./textLines.ts";

/** The fields of a form that is only printed, guessed from its text. */
export function printedFields(lines: readonly PrintedLine[]): readonly FoundField[] {
  return fieldsOfLines(lines.flatMap(formLines));
}

// Columns of text form one line when they contain marks; labels side by side that only end in a colon are separate lines.
function formLines({ frame, pieces }: PrintedLine): readonly FormLine[] {
  const isColumns = pieces.length > 1 && pieces.every(({ text }) => text.trimEnd().endsWith(":"));
  if (isColumns) return pieces.flatMap((piece) => formLines({ frame, pieces: [piece] }));
  const starts: number[] = [];
  let text = "";
  for (const piece of pieces) {
    if (text !== "") text += "  ";
    starts.push(text.length);
    text += piece.text;
  }
  const boxBetween = (from: number, to: number) => {
    const index = Math.max(
      0,
      starts.findLastIndex((start) => start <= from),
    );
    const piece = pieces[index] ?? { text, x: 0, y: 0, width: 0, height: 0 };
    const start = starts[index] ?? 0;
    return measurePart(frame, piece, from - start, Math.min(to - start, piece.text.length));
  };
  return [{ text, boxBetween }];
}
