import { findFieldAnswers, readStoredFile } from "@formweave/schema/answers";
import type { AnsweredField } from "@formweave/schema/responses";
// oxlint-disable-next-line import/no-named-as-default -- its types declare the default export only
import PDFDocument from "pdfkit";
import { showIn } from "../responses/showAnswers.ts";
import type { PrintedResponse } from "./printedResponse.ts";
import { baseFont, missingCharacters } from "./pdfFonts.ts";
import { pdfWords } from "./pdfWords.ts";
import { measureHeight, writeAtEnd, writeBeginning, writeText, type PdfLook } from "./pdfText.ts";

/** Page margin, points. */
const MARGIN = 56;
const SIZE = { title: 20, text: 10.5, small: 9 } as const;
const SIGNATURE = { width: 180, height: 60 } as const;
const COLOR = { text: "#18181b", faint: "#63636e", line: "#e4e4e7", link: "#1d4ed8" } as const;
const LOOKS = {
  title: { size: SIZE.title, color: COLOR.text, isStrong: true },
  question: { size: SIZE.text, color: COLOR.text, isStrong: true },
  answer: { size: SIZE.text, color: COLOR.text },
  none: { size: SIZE.text, color: COLOR.faint },
  small: { size: SIZE.small, color: COLOR.faint },
  warning: { size: SIZE.small, color: COLOR.text, isStrong: true },
} as const satisfies Readonly<Record<string, PdfLook>>;
/** Height up to which an answer is kept on one page, and the characters measured for that. */
const KEPT_WHOLE = 8 * SIZE.text;
const MAX_MEASURED = 500;
/** Maximum number of missing characters named in the warning. */
const MAX_NAMED = 30;
type Page = InstanceType<typeof PDFDocument>;

/** Writes a PDF of one response: each question with its answer, as in the response's release. */
export function writePdf(response: PrintedResponse): Page {
  const { title, paper, submittedAt, language } = response;
  const page = new PDFDocument({
    size: paper,
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 16 },
    bufferPages: true,
    lang: language,
    displayTitle: true,
    font: baseFont().regular,
    info: { Title: title, CreationDate: new Date(submittedAt) },
  });
  writeHead(page, response);
  for (const field of response.fields) writeField(page, field, response);
  numberPages(page, response);
  page.end();
  return page;
}

/** Characters of a response that the PDF fonts lack, each once. */
export function missingIn(response: PrintedResponse): readonly string[] {
  const { title, fields } = response;
  const shown = fields.map((field) => showAnswer(field, response));
  return missingCharacters([title, ...fields.map((field) => field.title), ...shown]);
}

function writeHead(page: Page, response: PrintedResponse): void {
  const { title, submittedAt, release, language } = response;
  const words = pdfWords(language);
  const received = new Intl.DateTimeFormat(language, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  }).format(submittedAt);
  writeText(page, title, LOOKS.title);
  page.y += SIZE.small;
  writeText(page, words.received(received, release), LOOKS.small);
  writeMissing(page, missingIn(response));
  page.y += SIZE.small;
  const right = page.page.width - MARGIN;
  page.moveTo(MARGIN, page.y).lineTo(right, page.y).lineWidth(0.5).strokeColor(COLOR.line).stroke();
  page.y += SIZE.text;
}

/** Lists missing characters by code point, since the PDF cannot show them. */
function writeMissing(page: Page, missing: readonly string[]): void {
  if (missing.length === 0) return;
  const named = missing.slice(0, MAX_NAMED).map(nameCharacter).join(", ");
  const rest = missing.length > MAX_NAMED ? ", …" : "";
  page.y += SIZE.small;
  writeText(
    page,
    `${describeMissing(missing.length)}: ${named}${rest}. A file of CSV or Excel has them.`,
    LOOKS.warning,
  );
}

function describeMissing(count: number): string {
  return count === 1
    ? "1 character cannot be shown in a PDF"
    : `${count} characters cannot be shown in a PDF`;
}

function nameCharacter(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

function showAnswer(
  field: AnsweredField,
  { answers, language }: Pick<PrintedResponse, "answers" | "language">,
): string {
  const answer = answers[field.id] ?? null;
  const kind = findFieldAnswers(field);
  return kind === undefined ? "" : showIn(language, answer, kind);
}

function writeField(page: Page, field: AnsweredField, response: PrintedResponse): void {
  if (findFieldAnswers(field) === undefined) return;
  // Keeps a question with its answer, and a short answer whole.
  const answered = measureHeight(page, showAnswer(field, response).slice(0, MAX_MEASURED), LOOKS.answer);
  const needed = measureHeight(page, field.title, LOOKS.question) + Math.min(answered, KEPT_WHOLE);
  if (page.y + needed > page.page.height - page.page.margins.bottom) page.addPage();
  writeText(page, field.title, LOOKS.question);
  page.y += SIZE.text / 4;
  writeAnswer(page, field, response);
  page.y += 1.3 * SIZE.text;
}

function writeAnswer(page: Page, field: AnsweredField, response: PrintedResponse): void {
  const { answers, filesUrl, language } = response;
  const answer = answers[field.id];
  const shown = showAnswer(field, response);
  const files = Array.isArray(answer) ? answer.map(readStoredFile).filter((file) => file !== undefined) : [];
  const drawing = typeof answer === "string" ? readDrawing(answer) : undefined;
  if (shown === "") writeText(page, pdfWords(language).noAnswer, LOOKS.none);
  else if (drawing !== undefined) draw(page, drawing);
  else if (files.length === 0) writeText(page, shown, LOOKS.answer);
  else
    for (const { id, name } of files)
      writeText(page, name, { ...LOOKS.answer, color: COLOR.link, link: `${filesUrl}/${id}` });
}

interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly path: string;
}

/** Reads the SVG path of a drawn signature; undefined for other answers. */
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

function numberPages(page: Page, { title, language }: Pick<PrintedResponse, "title" | "language">): void {
  const { start, count } = page.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    page.switchToPage(index);
    // Without the bottom margin, text at the foot would start another page.
    page.page.margins.bottom = 0;
    const top = page.page.height - MARGIN;
    page.y = top;
    writeBeginning(page, title, LOOKS.small, page.page.width / 2);
    writeAtEnd(page, pdfWords(language).formatPage(index - start + 1, count), LOOKS.small);
  }
}
