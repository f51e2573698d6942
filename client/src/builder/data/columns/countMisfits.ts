import type { RowPage, TableRow } from "@formweave/schema/data";
import { limits } from "@formweave/schema";
import type { Json, SourceField } from "@formweave/schema/model";
import { isFitting } from "#builder/data/cells/showCell.ts";

/** Rows whose value does not fit a column. */
export interface Misfits {
  readonly count: number;
  /** Rows that were read. */
  readonly checked: number;
  /** The first of those that do not fit. */
  readonly rows: readonly TableRow[];
  /** Values that become the choices of a column that has none yet. */
  readonly choices: readonly string[];
  /** True when all rows were read. */
  readonly isWhole: boolean;
}

/** Most rows that are listed. */
const MOST = 20;

/** Longest value of a choice, characters. */
const LONGEST_CHOICE = 200;

/** Reads all rows, page by page, and reports after each how many do not fit. */
export async function countMisfits(
  field: SourceField,
  read: (after: string | null) => Promise<Pick<RowPage, "rows" | "next">>,
  report: (misfits: Misfits) => void,
): Promise<void> {
  let [count, checked] = [0, 0];
  const listed: TableRow[] = [];
  const choices = new Set<string>();
  const isFree = field.kind === "choice" && field.options === undefined;
  const fits = (value: Json) => (isFree ? takeChoice(choices, value) : isFitting(field, value));
  for (let after: string | null = null; ;) {
    const page: Pick<RowPage, "rows" | "next"> = await read(after);
    const misfits = page.rows.filter(({ values }) => {
      const value = values[field.id];
      return value !== undefined && value !== null && !fits(value);
    });
    count += misfits.length;
    checked += page.rows.length;
    listed.push(...misfits.slice(0, MOST - listed.length));
    report({ count, checked, rows: [...listed], choices: [...choices], isWhole: page.next === null });
    if (page.next === null) return;
    after = page.next;
  }
}

/** Adds a text to the choices; false for what is none, and beyond the most choices of a column. */
function takeChoice(choices: Set<string>, value: Json): boolean {
  if (typeof value !== "string" || value === "" || value.length > LONGEST_CHOICE) return false;
  if (choices.size >= limits.MAX_OPTIONS && !choices.has(value)) return false;
  choices.add(value);
  return true;
}
