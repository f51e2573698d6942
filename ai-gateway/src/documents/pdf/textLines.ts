import type { BoundingBox } from "../found.ts";
import type { PdfPage } from "./openPdf.ts";
import { toMatrix, multiply, createBoundingBox, type PageFrame } from "./pageFrame.ts";

/** A piece of text on a page: x from the left, y of its baseline from the top, points. */
export interface TextPiece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The pieces of text on one line of a page, from left to right. */
export interface PrintedLine {
  readonly frame: PageFrame;
  readonly pieces: readonly TextPiece[];
}

/** Most pieces of text on a page; a dense form has some 2,000. */
const MAX_PIECES = 20_000;
/** Baselines closer than this share of the text's height form one line. */
const SAME_LINE = 0.4;
/** A gap narrower than this share of the height is a space at most. */
const SAME_PIECE = 1.2;

/**
 * The lines of text on a page, from top to bottom; text that does not run horizontally on the displayed page is skipped, because
 * it is no label.
 */
export async function readLines(page: PdfPage, frame: PageFrame): Promise<readonly PrintedLine[]> {
  const { items } = await page.getTextContent();
  const pieces = items
    .slice(0, MAX_PIECES)
    .flatMap((item) => ("str" in item && item.str.trim() !== "" ? toPieces(item, frame) : []))
    .toSorted((one, other) => one.y - other.y);
  const lines: TextPiece[][] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    const isSame = line?.[0] !== undefined && piece.y - line[0].y < piece.height * SAME_LINE;
    if (isSame) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => ({ frame, pieces: joined(line.toSorted((one, other) => one.x - other.x)) }));
}

/** Position of a part of a piece, as if all characters were equally wide. */
export function measurePart(frame: PageFrame, piece: TextPiece, from: number, to: number): BoundingBox {
  const width = piece.width / Math.max(1, piece.text.length);
  return createBoundingBox(frame.number, [
    piece.x + from * width,
    piece.y - piece.height,
    (to - from) * width,
    piece.height,
  ]);
}

interface Item {
  readonly str: string;
  readonly transform: readonly unknown[];
  readonly width: number;
}

function toPieces(item: Item, frame: PageFrame): readonly TextPiece[] {
  const [a, b, c, d, x, y] = multiply(frame.transform, toMatrix(item.transform));
  const isAcross = a > 0 && Math.abs(b) < a * 0.2;
  const height = Math.hypot(c, d);
  return isAcross && height > 0 ? [{ text: item.str, x, y, width: item.width, height }] : [];
}

function joined(pieces: readonly TextPiece[]): readonly TextPiece[] {
  const whole: TextPiece[] = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    const gap = last === undefined ? Infinity : piece.x - (last.x + last.width);
    if (last === undefined || gap > last.height * SAME_PIECE) whole.push(piece);
    else whole[whole.length - 1] = join(last, piece, gap);
  }
  return whole;
}

function join(left: TextPiece, right: TextPiece, gap: number): TextPiece {
  const blank = gap > left.height * 0.15 ? " " : "";
  return {
    text: `${left.text}${blank}${right.text}`,
    x: left.x,
    y: left.y,
    width: Math.max(left.width, right.x + right.width - left.x),
    height: Math.max(left.height, right.height),
  };
}
