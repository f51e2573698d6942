import type { FieldSpec } from "../formSpec.ts";
import { escapeXml, createZip } from "./createZip.ts";

const W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const W14 = "http://schemas.microsoft.com/office/word/2010/wordml";
const TYPES = "http://schemas.openxmlformats.org/package/2006/content-types";
const MAIN = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

/** A Word document with this XML in its body. */
export function createDocx(body: string, prolog = ""): Uint8Array {
  return createZip({
    "[Content_Types].xml": `<Types xmlns="${TYPES}"><Override PartName="/word/document.xml" ContentType="${MAIN}"/></Types>`,
    "word/document.xml": `<?xml version="1.0" encoding="UTF-8"?>${prolog}<w:document xmlns:w="${W}" xmlns:w14="${W14}"><w:body>${body}</w:body></w:document>`,
  });
}

/** A paragraph of plain text. */
export function paragraph(text: string, style = ""): string {
  const properties = style === "" ? "" : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`;
  return `<w:p>${properties}${run(text)}</w:p>`;
}

/** A table of these rows; the cells' content is inserted as XML. */
export function table(rows: readonly (readonly string[])[]): string {
  const lines = rows.map(
    (cells) => `<w:tr>${cells.map((cell) => `<w:tc><w:tcPr/>${cell}</w:tc>`).join("")}</w:tr>`,
  );
  return `<w:tbl><w:tblPr/>${lines.join("")}</w:tbl>`;
}

/** A paragraph with a control for this field, with or without its title as name. */
export function control(spec: FieldSpec, isNamed: boolean): string {
  const title = isNamed ? `<w:alias w:val="${escapeXml(spec.label)}"/>` : "";
  return `<w:p><w:sdt><w:sdtPr>${title}<w:showingPlcHdr/>${formatKind(spec)}</w:sdtPr><w:sdtContent>${run("Click here")}</w:sdtContent></w:sdt></w:p>`;
}

/** A run of text. */
export function run(text: string): string {
  return `<w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;
}

function formatKind({ kind, options }: FieldSpec): string {
  const items = options.map((option) => `<w:listItem w:displayText="${option}" w:value="${option}"/>`);
  switch (kind) {
    case "checkbox":
      return '<w14:checkbox><w14:checked w14:val="0"/></w14:checkbox>';
    case "select":
      return `<w:dropDownList><w:listItem w:displayText="Choose an item"/>${items.join("")}</w:dropDownList>`;
    case "date":
      return '<w:date><w:dateFormat w:val="d.M.yyyy"/></w:date>';
    case "text-area":
      return '<w:text w:multiLine="1"/>';
    case "text-input":
    case "radio":
    case "multi-select":
    case "number":
    case "signature":
      return "<w:text/>";
  }
}
