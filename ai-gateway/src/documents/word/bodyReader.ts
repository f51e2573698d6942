import { cleanText } from "../cleanText.ts";
import type { FoundField } from "../found.ts";
import { findChild, listChildren, readSetting, type XmlElement } from "../office/readXml.ts";
import { readLabel } from "../readLabel.ts";
import type { Cell } from "../table/cell.ts";
import { readFieldList } from "../table/readFieldList.ts";
import { findBlanks } from "../text/findBlanks.ts";
import { fieldsOfLines, type FormLine } from "../text/fieldsOfLines.ts";
import { readContentControl } from "./readControl.ts";
import { paragraphParts, type ParagraphPart } from "./paragraphParts.ts";
import { fieldOfControl, fieldsOfParts } from "./fieldsOfParts.ts";
import { fieldsOfRow, type WordCell } from "./fieldsOfRow.ts";

/** Reads the body of a Word document, from start to end. */
export class BodyReader {
  readonly #fields: FoundField[] = [];
  /** Lines of text that are read together, because a label may be above its boxes. */
  #lines: FormLine[] = [];
  #title = "";
  #section = "";

  read(parent: XmlElement): void {
    for (const child of parent.children) {
      if (child.name === "p") this.#readParagraph(child);
      else if (child.name === "tbl") this.#readTable(child);
      else if (child.name === "sdt") this.#readBlock(child);
      else if (child.name === "customXml" || child.name === "ins") this.read(child);
    }
  }

  finish(): { readonly title: string; readonly fields: readonly FoundField[] } {
    this.#readLines();
    return { title: this.#title, fields: this.#fields };
  }

  #readBlock(sdt: XmlElement): void {
    const control = readContentControl(sdt);
    if (control === undefined) return this.read(findChild(sdt, "sdtContent") ?? sdt);
    const above = this.#lines.pop()?.text ?? "";
    this.#readLines();
    this.#add([fieldOfControl(control, above)]);
  }

  #readParagraph(paragraph: XmlElement): void {
    const parts = paragraphParts(paragraph);
    const text = joinText(parts);
    if (parts.some(({ kind }) => kind === "control")) return this.#readControls(parts);
    if (cleanText(text) === "") return;
    const style = readSetting(findChild(paragraph, "pPr"), "pStyle") ?? "";
    if (/^(?:title|heading|.{0,2}berschrift|titre|titolo|t[ií]tulo)/i.test(style))
      this.#readHeading(cleanText(text), style);
    else this.#lines.push({ text });
  }

  #readHeading(text: string, style: string): void {
    this.#readLines();
    const isFirst = this.#title === "";
    if (isFirst) this.#title = text;
    if (!isFirst && !/^title$/i.test(style)) this.#section = text;
  }

  // The label of a control is the text before it in its paragraph, or the line above it.
  #readControls(parts: readonly ParagraphPart[]): void {
    const hasTextFirst = parts[0]?.kind === "text" && cleanText(parts[0].text) !== "";
    const above = hasTextFirst ? "" : (this.#lines.pop()?.text ?? "");
    this.#readLines();
    this.#add(fieldsOfParts(parts, above));
  }

  #readTable(table: XmlElement): void {
    this.#readLines();
    const rows = listChildren(table, "tr").map(readRowCells);
    const [names = [], ...below] = rows.map((cells) =>
      cells.map(({ text }): Cell => ({ text, kind: "text" })),
    );
    const list = readFieldList(names, below);
    if (list === undefined) this.#readRows(rows);
    else this.#add(list.fields);
  }

  #readRows(rows: readonly (readonly WordCell[])[]): void {
    let header: readonly string[] = [];
    for (const cells of rows) {
      const [only] = cells;
      if (cells.length === 1 && only !== undefined && only.parts.every(({ kind }) => kind === "text")) {
        this.#readOneCell(only);
        continue;
      }
      const read = fieldsOfRow(cells, header);
      this.#add(read.fields);
      header = read.header;
    }
  }

  // A row with a single cell is a heading for the rows below, or has lines of its own.
  #readOneCell(cell: WordCell): void {
    const hasMarks = findBlanks(cell.text).length > 0;
    if (hasMarks) this.#add(fieldsOfLines(cell.lines.map((text) => ({ text }))));
    else if (cell.text !== "") this.#section = readLabel(cell.text).label;
  }

  #readLines(): void {
    this.#add(fieldsOfLines(this.#lines));
    this.#lines = [];
  }

  #add(fields: readonly FoundField[]): void {
    const section = this.#section;
    this.#fields.push(...fields.map((field) => (section === "" ? field : { ...field, section })));
  }
}

function joinText(parts: readonly ParagraphPart[]): string {
  return parts.map((part) => (part.kind === "text" ? part.text : "")).join("");
}

function readRowCells(row: XmlElement): readonly WordCell[] {
  const cells = row.children.flatMap((child) => {
    if (child.name === "tc") return [child];
    return child.name === "sdt" ? listChildren(findChild(child, "sdtContent"), "tc") : [];
  });
  return cells.map((cell) => {
    const blocks = cell.children.flatMap((child) => blockParts(child));
    const lines = blocks.map(joinText).filter((line) => cleanText(line) !== "");
    return { parts: blocks.flat(), lines, text: cleanText(lines.join(" ")) };
  });
}

function blockParts(child: XmlElement): readonly (readonly ParagraphPart[])[] {
  if (child.name === "p") return [paragraphParts(child)];
  if (child.name === "tbl")
    return listChildren(child, "tr").flatMap((row) => readRowCells(row).map(({ parts }) => parts));
  if (child.name !== "sdt") return [];
  const control = readContentControl(child);
  if (control !== undefined) return [[{ kind: "control", control }]];
  return (findChild(child, "sdtContent")?.children ?? []).flatMap(blockParts);
}
