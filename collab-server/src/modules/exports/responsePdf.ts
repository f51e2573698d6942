import { createRequire } from "node:module";
import { answersOf, readStoredFile } from "@formweave/schema/answers";
import { type Json } from "@formweave/schema/model";
import { type AnsweredField } from "@formweave/schema/responses";
// oxlint-disable-next-line import/no-named-as-default -- its types know the default alone
import PDFDocument from "pdfkit";

/** A response as it is printed. */
export interface PrintedResponse {
  readonly title: string;
  readonly release: number;
  readonly submittedAt: number;
  readonly fields: readonly AnsweredField[];
  readonly answers: Readonly<Record<string, Json>>;
  readonly paper: "A4" | "LETTER";
  readonly linkTo: (fileId: string) => string;
}

/** Latin, Greek and Cyrillic; with the letters in the file, it looks the same everywhere. */
const require = createRequire(import.meta.url);
const FONTS = {
  regular: require.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf"),
  strong: require.resolve("@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf"),
} as const;
/** Points. */
const MARGIN = 56;
const SIZE = { title: 20, text: 10.5, small: 9 } as const;
const SIGNATURE = { width: 180, height: 60 } as const;
const COLOR = { text: "#18181b", faint: "#63636e", line: "#e4e4e7", link: "#1d4ed8" } as const;
const LOCALE = "en";

type Page = InstanceType<typeof PDFDocument>;

/** A PDF of one response: each question with its answer, as its release asked it. */
export function writePdf(response: PrintedResponse): Page {
  const { title, paper, submittedAt } = response;
  const page = new PDFDocument({
    size: paper,
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 16 },
    bufferPages: true,
    lang: LOCALE,
    displayTitle: true,
    font: FONTS.regular,
    info: { Title: title, CreationDate: new Date(submittedAt) },
  });
  writeHead(page, response);
  for (const field of response.fields) writeField(page, field, response);
  numberPages(page, title);
  page.end();
  return page;
}

function writeHead(page: Page, { title, submittedAt, release }: PrintedResponse): void {
  const received = new Intl.DateTimeFormat(LOCALE, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  }).format(submittedAt);
  page.font(FONTS.strong).fontSize(SIZE.title).fillColor(COLOR.text).text(title);
  page.moveDown(0.3);
  page.font(FONTS.regular).fontSize(SIZE.small).fillColor(COLOR.faint);
  page.text(`Received ${received} UTC · Release ${release}`);
  page.moveDown(1);
  const right = page.page.width - MARGIN;
  page.moveTo(MARGIN, page.y).lineTo(right, page.y).lineWidth(0.5).strokeColor(COLOR.line).stroke();
  page.moveDown(1.2);
}

function writeField(page: Page, field: AnsweredField, response: PrintedResponse): void {
  const answer = response.answers[field.id];
  const kind = answersOf(field);
  if (kind === undefined) return;
  page.font(FONTS.strong).fontSize(SIZE.text);
  // A question does not stand alone at the foot of a page.
  const needed = page.heightOfString(field.title) + 2 * page.currentLineHeight();
  if (page.y + needed > page.page.height - page.page.margins.bottom) page.addPage();
  page.fillColor(COLOR.text).text(field.title);
  page.moveDown(0.25).font(FONTS.regular);
  writeAnswer(page, answer, { shown: kind.show(answer ?? null, LOCALE), linkTo: response.linkTo });
  page.moveDown(1.1);
}

interface ShownAnswer {
  readonly shown: string;
  readonly linkTo: (fileId: string) => string;
}

function writeAnswer(page: Page, answer: Json | undefined, { shown, linkTo }: ShownAnswer): void {
  const files = Array.isArray(answer) ? answer.map(readStoredFile).filter((file) => file !== undefined) : [];
  const drawing = typeof answer === "string" ? readDrawing(answer) : undefined;
  if (shown === "") page.fillColor(COLOR.faint).text("No answer");
  else if (drawing !== undefined) draw(page, drawing);
  else if (files.length === 0) page.fillColor(COLOR.text).text(shown);
  else
    for (const { id, name } of files)
      page.fillColor(COLOR.link).text(name, { link: linkTo(id), underline: true });
}

interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly path: string;
}

/** The line of a drawn signature. */
function readDrawing(answer: string): Drawing | undefined {
  if (!answer.startsWith("data:image/svg+xml,")) return undefined;
  const [, width, height, path] =
    /viewBox="0 0 (\d+) (\d+)"><path d="([MLQl\d. -]*)"/.exec(decodeURIComponent(answer)) ?? [];
  if (path === undefined) return undefined;
  return { width: Number(width), height: Number(height), path };
}

function draw(page: Page, { width, height, path }: Drawing): void {
  const scale = Math.min(SIGNATURE.width / width, SIGNATURE.height / height);
  const top = page.y;
  page.save().translate(MARGIN, top).scale(scale).path(path);
  page.lineWidth(2.2).lineCap("round").lineJoin("round").strokeColor(COLOR.text).stroke().restore();
  page.y = top + height * scale;
}

function numberPages(page: Page, title: string): void {
  const { start, count } = page.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    page.switchToPage(index);
    // Below the text there is room for this, and no reason for another page.
    page.page.margins.bottom = 0;
    const top = page.page.height - MARGIN;
    page.font(FONTS.regular).fontSize(SIZE.small).fillColor(COLOR.faint);
    page.text(title, MARGIN, top, { lineBreak: false, width: page.page.width / 2, ellipsis: true });
    page.text(`Page ${index - start + 1} of ${count}`, MARGIN, top, {
      align: "right",
      width: page.page.width - 2 * MARGIN,
    });
  }
}
