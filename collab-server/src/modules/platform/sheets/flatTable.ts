import type { AnswerCell, AnswerColumn } from "@formweave/schema/answers";

/** A column of a flat export. */
export interface ExportColumn extends Pick<AnswerColumn, "format"> {
  readonly title: string;
  /** Set when all its numbers are amounts of one currency, an ISO 4217 code. */
  readonly currency?: string | undefined;
}

/** Rows flattened to cells. */
export interface FlatTable<Row> {
  readonly columns: readonly ExportColumn[];
  readonly readCells: (row: Row) => readonly AnswerCell[];
  /** Read from right to left. */
  readonly isRightToLeft?: boolean;
  /** Name of the sheets of a workbook; "Responses" by default. */
  readonly sheetName?: string;
}

/** Numbers columns with the same title, so that all titles differ. */
export function withOwnTitles(columns: readonly ExportColumn[]): readonly ExportColumn[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    let { title } = column;
    for (let number = 2; taken.has(title); number++) title = `${column.title} (${number})`;
    taken.add(title);
    return { ...column, title };
  });
}
