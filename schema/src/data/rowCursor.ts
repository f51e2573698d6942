import { z } from "zod";
import { err, ok, type Result } from "../result.ts";
import { serverFailure } from "../serverErrors.ts";
import { compareContents, type CellContent } from "./compareCell.ts";
import type { RowPlace, RowSort } from "./rowSort.ts";

/** Longest text in a cursor, code points: with its escapes it stays below the length of `rowQuery.after`. */
const MAX_HEAD = 40;

const cursor = z.strictObject({
  /** Content of the last row in the sorted column. */
  content: z.union([z.number(), z.string().max(2 * MAX_HEAD), z.null()]),
  /** True for a text of which only the beginning is here. */
  isCut: z.boolean(),
  number: z.number().int(),
});

/** The end of a page: the place of its last row. It has nothing that the reader of the page did not get in its rows. */
export type RowCursor = z.infer<typeof cursor>;

/** Writes the end of a page after a row. */
export function writeCursor({ content, number }: RowPlace): string {
  const points = typeof content === "string" ? Array.from(content) : [];
  const isCut = points.length > MAX_HEAD;
  const kept: RowCursor = { content: isCut ? points.slice(0, MAX_HEAD).join("") : content, isCut, number };
  return JSON.stringify(kept);
}

/** Reads the end of a page; fails for what `writeCursor` does not write in this order. */
export function readCursor(text: string | null, sort: RowSort): Result<RowCursor | null> {
  if (text === null) return ok(null);
  const read = cursor.safeParse(parseJson(text));
  const isOwn = read.success && isInOrder(read.data, sort);
  return isOwn ? ok(read.data) : err(serverFailure("ROWS_PLACE"));
}

/**
 * The content behind a cursor, given that of the row that it names, as its reader sees it. A row that has another text by now counts as one
 * with the beginning that is in the cursor.
 */
export function completeContent({ content, isCut }: RowCursor, now: CellContent | null): CellContent | null {
  if (!isCut || typeof content !== "string" || typeof now !== "string") return content;
  return now.startsWith(content) && compareContents(now, content) > 0 ? now : content;
}

function isInOrder({ content, isCut }: RowCursor, { by }: RowSort): boolean {
  if (content === null) return !isCut;
  if (by === "text")
    return typeof content === "string" && (!isCut || Array.from(content).length === MAX_HEAD);
  return by !== "creation" && typeof content === "number" && !isCut;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
