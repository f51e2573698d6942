import type { ColumnCell } from "./columnCells.ts";

/** The content of a cell: a number or a text, as its column's kind has it. */
export type CellContent = number | string;

/** A test on one cell; contents of another type than the cell's never pass. */
export type CellTest =
  /** Any value, also one that does not fit the column. */
  | { readonly is: "filled" }
  | { readonly is: "among"; readonly contents: readonly CellContent[] }
  | { readonly is: "moreThan" | "atLeast" | "lessThan" | "atMost"; readonly content: CellContent }
  /** The folded text of the cell contains this one. */
  | { readonly is: "contains"; readonly text: string };

/** Tests one cell. */
export function testCell(cell: ColumnCell, test: CellTest): boolean {
  switch (test.is) {
    case "filled":
      return true;
    case "among":
      return test.contents.some((content) => readContent(cell, content) === content);
    case "contains":
      return cell.text?.includes(test.text) ?? false;
    case "moreThan":
      return compareWith(cell, test) > 0;
    case "atLeast":
      return compareWith(cell, test) >= 0;
    case "lessThan":
      return compareWith(cell, test) < 0;
    case "atMost":
      return compareWith(cell, test) <= 0;
  }
}

type OrderTest = Extract<CellTest, { readonly content: CellContent }>;

/** NaN, which is neither more nor less, for a cell without content. */
function compareWith(cell: ColumnCell, { content }: OrderTest): number {
  const own = readContent(cell, content);
  return own === null ? Number.NaN : compareContents(own, content);
}

/** Compares contents of one column as SQLite does: numbers by value, texts by code points. */
export function compareContents(a: CellContent, b: CellContent): number {
  if (typeof a === "number" && typeof b === "number") return Math.sign(a - b);
  return compareCodePoints(String(a), String(b));
}

function readContent(cell: ColumnCell, like: CellContent): CellContent | null {
  return typeof like === "number" ? cell.number : cell.text;
}

function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  let at = 0;
  while (at < length && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  if (at === length) return Math.sign(a.length - b.length);
  return Math.sign(rankUnit(a.charCodeAt(at)) - rankUnit(b.charCodeAt(at)));
}

/** Puts halves of surrogate pairs, which stand for the highest code points, above all other units. */
function rankUnit(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
