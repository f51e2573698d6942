import { joinTexts, readStoredFile, type AnswerCell } from "@formweave/schema/answers";
import {
  cellColumns,
  cellReader,
  type AnsweredRelease,
  type CellColumn,
  type ResponseRow,
} from "@formweave/schema/responses";
import { resolveProps } from "@formweave/schema/widgets";
// Imports every definition: nothing else loads them in the worker thread.
import { findDefinition, resolveType } from "@formweave/schema/widgets/all";
import { withOwnTitles, type ExportColumn, type FlatTable } from "../../../platform/sheets/flatTable.ts";

/** Responses flattened to rows of cells. */
export type FlatExport = FlatTable<ResponseRow>;

/** Field types whose answers are files. */
const HOLDS_FILES: ReadonlySet<string | undefined> = new Set(["file", "image-upload"]);

/** Columns of a response table: id and time, the answers, then release and tags. `linkTo` returns the URL of a file. */
export function flatExport(
  releases: readonly AnsweredRelease[],
  linkTo: (fileId: string) => string,
): FlatExport {
  const asked = cellColumns(releases);
  const read = cellReader(releases, asked);
  const numbers = new Map(releases.map(({ id, number }) => [id, number]));
  const columns: readonly ExportColumn[] = [
    { title: "Response ID" },
    { title: "Received (UTC)", format: "datetime" },
    ...asked.flatMap((column) =>
      holdsFiles(column)
        ? [column, readLinks(column)]
        : [{ ...column, currency: findCommonCurrency(column, releases) }],
    ),
    { title: "Release" },
    { title: "Tags" },
  ];
  return {
    columns: withOwnTitles(columns),
    readCells(row) {
      const cells = read(row);
      const answers = asked.flatMap((column, index) => {
        const cell = cells[index] ?? null;
        return holdsFiles(column) ? [cell, linksIn(row, column, linkTo)] : [cell];
      });
      const received = new Date(row.submittedAt).toISOString();
      return [row.id, received, ...answers, numbers.get(row.releaseId) ?? null, joinTexts(row.tags) || null];
    },
  };
}

/** The currency of a column in all releases; undefined when they differ, or one has none. */
function findCommonCurrency(
  { field: { id } }: CellColumn,
  releases: readonly AnsweredRelease[],
): string | undefined {
  const asked = releases.flatMap(({ fields }) => fields.filter((field) => field.id === id));
  const [currency, ...others] = new Set(asked.map(readCurrency));
  return others.length === 0 ? currency : undefined;
}

function readCurrency({ type, props }: Pick<CellColumn["field"], "type" | "props">): string | undefined {
  const known = resolveType(type);
  const isMoney = known === "currency" || (known === "formula" && props["format"] === "money");
  const definition = isMoney ? findDefinition(known) : undefined;
  return definition && resolveProps(definition, props).currency.toUpperCase();
}

function holdsFiles({ field, column }: CellColumn): boolean {
  return column === "" && HOLDS_FILES.has(resolveType(field.type));
}

function readLinks({ title }: CellColumn): ExportColumn {
  return { title: `${title}: links` };
}

function linksIn(
  { answers }: ResponseRow,
  { field }: CellColumn,
  linkTo: (fileId: string) => string,
): AnswerCell {
  const answer = answers[field.id];
  if (!Array.isArray(answer)) return null;
  const files = answer.map(readStoredFile).filter((file) => file !== undefined);
  return files.map(({ id }) => linkTo(id)).join("\n") || null;
}
