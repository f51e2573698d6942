import bidiFactory from "bidi-js";
import { baseFont, fontFor, type PdfFont } from "./pdfFonts.ts";

/** A part of a line in one font and one direction, in visual order. */
export interface PdfRun {
  readonly text: string;
  readonly font: PdfFont;
  readonly width: number;
}

/** A line of text with its runs from left to right. */
export interface PdfLine {
  readonly runs: readonly PdfRun[];
  readonly width: number;
  /** The line is right-to-left, so it is aligned right. */
  readonly isRightToLeft: boolean;
}

/** Measures the width of a text in a font, points. */
type Measure = (text: string, font: PdfFont) => number;

const bidi = bidiFactory();
const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });
const words = new Intl.Segmenter("en", { granularity: "word" });
const NO_LEVELS = new Uint8Array();
/** Punctuation of Chinese and Japanese after which a line may break without a space. */
const WIDE_STOP = /[、。，．！？：；）」』】]$/u;

/** Breaks a text into lines of a width: scripts without spaces break between words, words longer than a line break anywhere. */
export function layLines(text: string, width: number, measure: Measure): readonly PdfLine[] {
  return text.split("\n").flatMap((paragraph) => {
    const level = bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level ?? 0;
    const direction = level % 2 === 1 ? "rtl" : "ltr";
    return partLines(paragraph, width, measure).map((line) => layLine(line, direction, measure));
  });
}

function partLines(paragraph: string, width: number, measure: Measure): readonly string[] {
  const lines: string[] = [];
  let line = "";
  let left = width;
  const put = (part: string) => {
    if (line !== "" && measureText(part.trimEnd(), measure) > left) {
      lines.push(line.trimEnd());
      line = "";
      left = width;
    }
    line += part;
    left -= measureText(part, measure);
  };
  for (const part of unbroken(paragraph)) {
    if (measureText(part.trimEnd(), measure) <= width) put(part);
    else for (const { segment } of clusters.segment(part)) put(segment);
  }
  return [...lines, line.trimEnd()];
}

/** Splits a text where a line may break; each part keeps its trailing spaces. */
function unbroken(text: string): readonly string[] {
  const parts: string[] = [];
  let wasWord = false;
  for (const { segment, isWordLike = false } of words.segment(text)) {
    const last = parts.at(-1) ?? "";
    const mayBreak = /\s$/u.test(last)
      ? !/^\s/u.test(segment)
      : isWordLike && (wasWord || WIDE_STOP.test(last));
    if (parts.length === 0 || mayBreak) parts.push(segment);
    else parts[parts.length - 1] = last + segment;
    wasWord = isWordLike;
  }
  return parts;
}

function measureText(text: string, measure: Measure): number {
  return fontRuns(text).reduce((sum, run) => sum + measure(run.text, run.font), 0);
}

interface Placed {
  readonly text: string;
  readonly font: PdfFont;
  readonly level: number;
}

function layLine(text: string, direction: "ltr" | "rtl", measure: Measure): PdfLine {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const placed = fontRuns(text, levels);
  const runs = inVisualOrder(placed).map(({ text: logical, font, level }) => {
    const drawn = level % 2 === 1 && font === baseFont() ? mirrored(logical) : logical;
    return { text: drawn, font, width: measure(drawn, font) };
  });
  const width = runs.reduce((sum, run) => sum + run.width, 0);
  return { runs, width, isRightToLeft: direction === "rtl" };
}

/**
 * Splits a text into runs of one font and one direction. A right-to-left space is a run of its own, so that the words around it are
 * reordered.
 */
function fontRuns(text: string, levels: Uint8Array = NO_LEVELS): readonly Placed[] {
  const runs: Placed[] = [];
  const whole = fontFor(text);
  for (const { segment, index } of clusters.segment(text)) {
    const next = { text: segment, font: whole ?? fontFor(segment) ?? baseFont(), level: levels[index] ?? 0 };
    const last = runs.at(-1);
    if (last === undefined || !goTogether(last, next)) runs.push(next);
    else runs[runs.length - 1] = { ...last, text: last.text + segment };
  }
  return runs;
}

function goTogether(last: Placed, next: Placed): boolean {
  const isApart = next.level % 2 === 1 && (last.text === " " || next.text === " ");
  return last.font === next.font && last.level === next.level && !isApart;
}

/** Orders runs visually (Unicode Bidirectional Algorithm, rule L2). */
function inVisualOrder(runs: readonly Placed[]): readonly Placed[] {
  let ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    const next: Placed[] = [];
    let turned: Placed[] = [];
    for (const run of ordered) {
      if (run.level >= level) turned = [run, ...turned];
      else {
        next.push(...turned, run);
        turned = [];
      }
    }
    ordered = [...next, ...turned];
  }
  return ordered;
}

/** Reverses and mirrors right-to-left signs that the base font draws as they are. */
function mirrored(text: string): string {
  return Array.from(text)
    .toReversed()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join("");
}
