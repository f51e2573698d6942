import { currencySigns, type AnswerCell } from "@formweave/schema/answers";
import type { ExportColumn, FlatTable } from "./flatTable.ts";

/** Maximum rows in a sheet, and characters in a cell (Excel specifications and limits). */
export const MAX_SHEET_ROWS = 1_048_576;
const MAX_CELL = 32_767;
const DAY_MS = 86_400_000;
/** Day 0 of spreadsheet dates; valid from March 1900, before which Excel counts a day that never existed (ECMA-376 part 1, 18.17.4.1). */
const EPOCH = Date.UTC(1899, 11, 30);
const FIRST_DAY = Date.UTC(1900, 2, 1);
/** Indexes of the formats in `cellXfs` of `STYLES`. */
const STYLE = { head: 1, date: 2, datetime: 3, time: 4, lines: 5 } as const;

/** Index of the format of the first currency; those of the others follow. */
const FIRST_MONEY = 6;

const NAMESPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** XML of a sheet before its rows, with a frozen header row; the first column stands where reading begins. */
export function sheetStart({
  columns,
  isRightToLeft,
}: Pick<FlatTable<never>, "columns" | "isRightToLeft">): string {
  return (
    `${HEAD}<worksheet xmlns="${NAMESPACE}"><sheetViews><sheetView${isRightToLeft === true ? ' rightToLeft="1"' : ""} workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols><col min="1" max="${columns.length}" width="22" customWidth="1"/></cols><sheetData>` +
    `<row r="1">${columns.map(({ title }, index) => textCell(title, formatCellReference(index, 1), STYLE.head)).join("")}</row>`
  );
}

/** XML of one row; `number` counts from one. */
export function sheetRow(
  cells: readonly AnswerCell[],
  columns: readonly ExportColumn[],
  number: number,
): string {
  const currencies = listCurrencies(columns);
  const written = cells.map((cell, index) => {
    const { format, currency = "" } = columns[index] ?? {};
    const place = formatCellReference(index, number);
    const money = currencies.indexOf(currency);
    return typeof cell === "number" && money >= 0
      ? `<c r="${place}" s="${FIRST_MONEY + money}"><v>${cell}</v></c>`
      : writeCell(cell, format, place);
  });
  return `<row r="${number}">${written.join("")}</row>`;
}

/** XML of a sheet after its rows. */
export function sheetEnd(columns: readonly ExportColumn[], rows: number): string {
  return `</sheetData><autoFilter ref="A1:${formatCellReference(columns.length - 1, Math.max(rows, 1))}"/></worksheet>`;
}

function writeCell(cell: AnswerCell, format: ExportColumn["format"], place: string): string {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === "boolean") return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`;
  const serial = format && parseSerial(cell, format);
  if (format !== undefined && serial !== undefined)
    return `<c r="${place}" s="${STYLE[format]}"><v>${serial}</v></c>`;
  return textCell(cell, place, cell.includes("\n") ? STYLE.lines : undefined);
}

function textCell(text: string, place: string, style: number | undefined): string {
  const styled = style === undefined ? "" : ` s="${style}"`;
  const kept = escapeXml(text.slice(0, MAX_CELL));
  return `<c r="${place}" t="inlineStr"${styled}><is><t xml:space="preserve">${kept}</t></is></c>`;
}

/** Date or time as a spreadsheet serial number; undefined when spreadsheets have none for it. */
function parseSerial(text: string, format: NonNullable<ExportColumn["format"]>): number | undefined {
  const full = { date: `${text}T00:00Z`, time: `1970-01-01T${text}Z`, datetime: text.replace(/Z?$/, "Z") }[
    format
  ];
  const at = Date.parse(full);
  if (Number.isNaN(at)) return undefined;
  if (format === "time") return at / DAY_MS;
  return at < FIRST_DAY ? undefined : (at - EPOCH) / DAY_MS;
}

/** Reference of a cell: A1, B1, … AA1. */
function formatCellReference(column: number, row: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters + row;
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * Escapes XML, and characters that XML cannot hold as `_xHHHH_`; text that looks like such an escape is escaped too (ECMA-376 part 1,
 * 22.9.2.19 ST_Xstring).
 */
function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, "_x005F_")
      .replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
      // oxlint-disable-next-line no-control-regex -- control characters are what the pattern looks for
      .replaceAll(/[\u{0}-\u{8}\u{b}-\u{1f}\u{fffe}\u{ffff}]/gu, numbered)
  );
}

function numbered(sign: string): string {
  return `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;
}

/** The currencies of columns, in the order of their styles. */
function listCurrencies(columns: readonly ExportColumn[]): readonly string[] {
  return [...new Set(columns.flatMap(({ currency }) => currency ?? []))];
}

/** Format of the amounts of a currency with its code, which any spreadsheet shows in the notation of its reader. */
function moneyFormat(currency: string): string {
  const { decimals } = currencySigns(currency, "en");
  const digits = `[$${currency}]\\ #,##0${decimals === 0 ? "" : `.${"0".repeat(decimals)}`}`;
  return `${digits};\\-${digits}`;
}

/** Cell styles of the workbook. */
function writeStyles(columns: readonly ExportColumn[]): string {
  const money = listCurrencies(columns);
  const formats = money.map(
    (currency, index) => `<numFmt numFmtId="${167 + index}" formatCode="${moneyFormat(currency)}"/>`,
  );
  const styles = money.map((_, index) => `<xf numFmtId="${167 + index}" applyNumberFormat="1"/>`);
  return `${HEAD}<styleSheet xmlns="${NAMESPACE}"><numFmts count="${3 + money.length}"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="166" formatCode="hh:mm"/>${formats.join("")}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${FIRST_MONEY + money.length}"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/><xf applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>${styles.join("")}</cellXfs></styleSheet>`;
}

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Parts of the package other than the sheets, by path; `names` are those of the sheets. */
export function workbookParts(
  names: readonly string[],
  columns: readonly ExportColumn[],
): Readonly<Record<string, string>> {
  const all = names.map((name, index) => ({ number: index + 1, name }));
  const styles = names.length + 1;
  return {
    "[Content_Types].xml": `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/>${all.map(({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>`).join("")}</Types>`,
    "_rels/.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${HEAD}<workbook xmlns="${NAMESPACE}" xmlns:r="${OFFICE}/relationships"><sheets>${all.map(({ number, name }) => `<sheet name="${escapeXml(name)}" sheetId="${number}" r:id="rId${number}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.map(({ number }) => `<Relationship Id="rId${number}" Type="${OFFICE}/relationships/worksheet" Target="worksheets/sheet${number}.xml"/>`).join("")}<Relationship Id="rId${styles}" Type="${OFFICE}/relationships/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": writeStyles(columns),
  };
}
