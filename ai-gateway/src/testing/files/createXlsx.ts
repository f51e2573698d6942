import { escapeXml, createZip } from "./createZip.ts";

/** A cell: a text, a number, a boolean, or a number with the index of a format. */
export type SheetCell = string | number | boolean | { readonly number: number; readonly format: number };

/** A sheet of a generated workbook; `extra` is XML after its rows. */
export interface SheetSpec {
  readonly name: string;
  readonly rows: readonly (readonly SheetCell[])[];
  readonly extra?: string;
}

/** Way to write texts: shared by all sheets, in the cell, or in pieces of different formats. */
export type TextStyle = "shared" | "inline" | "rich";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** A handmade workbook of these sheets; `names` are its defined names with their formulas. */
export function createXlsx(
  sheets: readonly SheetSpec[],
  style: TextStyle = "shared",
  names: Readonly<Record<string, string>> = {},
): Uint8Array {
  const texts: string[] = [];
  const parts = sheets.map((sheet, index) => [
    `xl/worksheets/sheet${index + 1}.xml`,
    sheetXml(sheet, style, texts),
  ]);
  const entries = sheets.map(
    ({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const links = sheets.map((_, index) =>
    link(`rId${index + 1}`, "worksheet", `worksheets/sheet${index + 1}.xml`),
  );
  const defined = Object.entries(names).map(
    ([name, formula]) => `<definedName name="${name}">${formula}</definedName>`,
  );
  return createZip({
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/></Types>`,
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${entries.join("")}</sheets><definedNames>${defined.join("")}</definedNames></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships">${links.join("")}${link("rIdT", "sharedStrings", "/xl/sharedStrings.xml")}${link("rIdS", "styles", "styles.xml")}</Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${MAIN}"><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="[$-407]h:mm;@"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy&quot; at &quot;hh:mm"/></numFmts><cellXfs>${[0, 14, 164, 165, 22, 10, 166].map((id) => `<xf numFmtId="${id}"/>`).join("")}</cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `<sst xmlns="${MAIN}">${texts.join("")}</sst>`,
    ...Object.fromEntries(parts),
  });
}

function link(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
}

function sheetXml({ rows, extra = "" }: SheetSpec, style: TextStyle, texts: string[]): string {
  const lines = rows.map((cells, row) => {
    const written = cells.map((cell, column) => cellXml(cell, `${letters(column)}${row + 1}`, style, texts));
    return cells.length === 0 ? "" : `<row r="${row + 1}">${written.join("")}</row>`;
  });
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${MAIN}"><sheetData>${lines.join("")}</sheetData>${extra}</worksheet>`;
}

function cellXml(cell: SheetCell, at: string, style: TextStyle, texts: string[]): string {
  if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === "boolean") return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === "object") return `<c r="${at}" s="${cell.format}"><v>${cell.number}</v></c>`;
  if (cell === "") return "";
  const plain = `<t xml:space="preserve">${escapeXml(cell)}</t>`;
  if (style === "inline") return `<c r="${at}" t="inlineStr"><is>${plain}</is></c>`;
  texts.push(style === "rich" ? richText(cell) : `<si>${plain}</si>`);
  return `<c r="${at}" t="s"><v>${texts.length - 1}</v></c>`;
}

// The phonetic reading beside Japanese text is no part of it.
function richText(text: string): string {
  const pieces = [text.slice(0, 1), text.slice(1)].map(
    (piece) => `<r><rPr><b/></rPr><t xml:space="preserve">${escapeXml(piece)}</t></r>`,
  );
  return `<si>${pieces.join("")}<rPh sb="0" eb="1"><t>reading</t></rPh></si>`;
}

function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}
