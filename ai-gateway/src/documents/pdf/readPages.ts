import { drawnShapes } from "./drawnShapes.ts";
import { formWidget, type FormWidget } from "./formWidget.ts";
import type { OpenPdf } from "./openPdf.ts";
import { createPageFrame, type PageFrame } from "./pageFrame.ts";
import { readLines, type PrintedLine } from "./textLines.ts";
import { withDrawnMarks } from "./withDrawnMarks.ts";

/** A page with its widget annotations and its lines of text. */
export interface ReadPage {
  readonly frame: PageFrame;
  readonly widgets: readonly FormWidget[];
  /** The names of invisible fields. */
  readonly hidden: readonly string[];
  readonly lines: readonly PrintedLine[];
}

/** Drawn lines and boxes are searched only in the first pages of files up to this size. */
const DRAWN = { pages: 30, bytes: 5 * 1024 * 1024 } as const;
/** Flags of invisible boxes: hidden, or never shown on a screen. Source: ISO 32000-1, table 165. */
const UNSEEN = (1 << 1) | (1 << 5);

/** Reads the pages one after the other, because pdf.js holds everything it reads at once in memory. */
export async function readPages(document: OpenPdf): Promise<readonly ReadPage[]> {
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const frame = createPageFrame(page);
    const [annotations, lines] = [await page.getAnnotations(), await readLines(page, frame)];
    const all = annotations.flatMap(parseWidget);
    const hidden = all.filter(isHidden).map(({ fieldName }) => fieldName);
    pages.push({ frame, widgets: all.filter((widget) => !isHidden(widget)), hidden, lines });
    page.cleanup();
  }
  return pages;
}

/**
 * The lines of text of all pages, with marks for the shapes drawn beside them. Pages full of pictures would take long, so that
 * only the first pages of a small file are searched for shapes.
 */
export async function printedLines(
  document: OpenPdf,
  pages: readonly ReadPage[],
  bytes: number,
): Promise<readonly PrintedLine[]> {
  const all: PrintedLine[] = [];
  for (const { frame, lines } of pages) {
    const isDrawn = frame.number <= DRAWN.pages && bytes <= DRAWN.bytes && lines.length > 0;
    const shapes = isDrawn ? await drawnShapes(await document.getPage(frame.number), frame) : [];
    all.push(...withDrawnMarks(lines, shapes));
  }
  return all;
}

function parseWidget(annotation: unknown): readonly FormWidget[] {
  const { success, data } = formWidget.safeParse(annotation);
  return success ? [data] : [];
}

function isHidden({ hidden, annotationFlags }: FormWidget): boolean {
  return hidden || (annotationFlags & UNSEEN) !== 0;
}
