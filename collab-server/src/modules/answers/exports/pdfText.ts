import { baseFont, type PdfFont } from "./pdfFonts.ts";
import { layLines, type PdfLine } from "./pdfLines.ts";
import type PDFDocument from "pdfkit";

type Page = InstanceType<typeof PDFDocument>;

/** Style of a text. */
export interface PdfLook {
  readonly size: number;
  readonly color: string;
  readonly isStrong?: boolean;
  readonly link?: string;
}

/** Line heights and baseline offset, as multiples of the font size. */
const LINE = { base: 1.21, other: 1.5, baseline: 0.97 } as const;

/** Writes a text below the current position, line by line, on as many pages as needed. */
export function writeText(page: Page, text: string, look: PdfLook): void {
  for (const line of layOutText(page, text, look)) {
    const height = lineHeight(line, look);
    if (page.y + height > page.page.height - page.page.margins.bottom) page.addPage();
    writeLine(page, line, look);
    page.y += height;
  }
}

/** Height of a text on one page. */
export function measureHeight(page: Page, text: string, look: PdfLook): number {
  return layOutText(page, text, look).reduce((sum, line) => sum + lineHeight(line, look), 0);
}

/** Writes the first line of a text at the current position, limited to a width. */
export function writeBeginning(page: Page, text: string, look: PdfLook, width: number): void {
  const [line, ...more] = layLines(text, width, measureIn(page, look));
  if (line === undefined) return;
  writeLine(page, more.length === 0 ? line : { ...line, isRightToLeft: false }, look);
}

/** Writes one line at the current height so that it ends at the right margin. */
export function writeAtEnd(page: Page, text: string, look: PdfLook): void {
  const [line] = layOutText(page, text, look);
  if (line !== undefined) writeLine(page, { ...line, isRightToLeft: true }, look);
}

function layOutText(page: Page, text: string, look: PdfLook): readonly PdfLine[] {
  return layLines(text, computeTextWidth(page), measureIn(page, look));
}

function measureIn(page: Page, look: PdfLook) {
  return (text: string, font: PdfFont) => take(page, font, look).widthOfString(text);
}

function computeTextWidth({ page: { width, margins } }: Page): number {
  return width - margins.left - margins.right;
}

function lineHeight({ runs }: PdfLine, { size }: PdfLook): number {
  return size * (runs.every(({ font }) => font === baseFont()) ? LINE.base : LINE.other);
}

function writeLine(page: Page, line: PdfLine, look: PdfLook): void {
  const { left } = page.page.margins;
  const top = page.y;
  const start = line.isRightToLeft ? left + computeTextWidth(page) - line.width : left;
  let x = start;
  for (const { text, font, width } of line.runs) {
    take(page, font, look).fillColor(look.color);
    page.text(text, x, top + lineHeight(line, look) - look.size * (LINE.base - LINE.baseline), {
      lineBreak: false,
      baseline: "alphabetic",
    });
    x += width;
  }
  if (look.link !== undefined) page.link(start, top, line.width, lineHeight(line, look), look.link);
  page.x = left;
  page.y = top;
}

function take(page: Page, font: PdfFont, { size, isStrong = false }: PdfLook): Page {
  return page.font(isStrong ? font.strong : font.regular).fontSize(size);
}
