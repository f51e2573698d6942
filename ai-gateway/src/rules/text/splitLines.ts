import { alignedFold } from "./alignedFold.ts";

/** A piece of a description, by its layout. */
export interface Line {
  readonly kind: "heading" | "item" | "sentence";
  readonly text: string;
}

const BULLET = /^\s*(?:[-*•–—▪◦·‣>]|\d{1,2}[.)]|[a-z]\)|\[[ x]?\])\s+/u;
const ABBREVIATIONS =
  /\b(?:e\.g|i\.e|etc|approx|max|min|no|nr|st|dr|mr|mrs|vs|z\.b|p\.ej|ej|ex|usw|bzw|tel|num|incl|inkl|d\.o\.b)\.(?= [a-z0-9(])/giu;
/** Longest sentence that is read as a whole; a longer one is read in pieces, so that no pattern sees all of it. */
const PIECES = /.{1,600}(?:\s|$)|.{1,600}/gu;
const PART =
  / (?=(?:section|page|step|part|seccion|pagina|paso|etape|partie|abschnitt|seite|schritt|teil) (?:\d{1,2}|[ivx]{1,3})\b)/gu;

/** The headings, list items and sentences of a text, in order. */
export function splitLines(text: string): readonly Line[] {
  const lines = text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .flatMap((line) => splitInlineBullets(line))
    .filter((line) => line.trim() !== "");
  const isColumn = looksLikeColumn(lines);
  return lines.flatMap((line, place) => readLine(line, isBullet(lines[place + 1]), isColumn && place > 0));
}

function readLine(line: string, isBeforeBullet: boolean, isInColumn: boolean): readonly Line[] {
  const text = plain(line);
  const heading = findHeading(line, text, isBeforeBullet);
  if (heading !== undefined) return [{ kind: "heading", text: heading }];
  if (isBullet(line) || (isInColumn && text.split(" ").length <= 6)) return [{ kind: "item", text }];
  return splitSentences(text).map((sentence) => ({ kind: "sentence", text: sentence }));
}

function findHeading(line: string, text: string, isBeforeBullet: boolean): string | undefined {
  const marked = /^\s*(?:#{1,6}\s+\S|\*\*[^*]+\*\*:?\s*$)/u.test(line);
  const isShort = text.split(" ").length <= 9;
  const stands =
    isShort && !isBullet(line) && (text.endsWith(":") || (isBeforeBullet && !/[.,;!?]$/u.test(text)));
  return marked || stands ? text.replace(/\s*:$/u, "") : undefined;
}

function isBullet(line: string | undefined): boolean {
  return line !== undefined && BULLET.test(line);
}

/** A text without its layout marks. */
function plain(line: string): string {
  return line
    .replace(BULLET, "")
    .replace(/^\s*#{1,6}\s+/u, "")
    .replaceAll(/\*\*|__|`/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

/** "Fields: - name - email - phone" on one line; "1) name 2) email". */
function splitInlineBullets(line: string): readonly string[] {
  const dashes = line.split(/\s[-•*]\s/u);
  if (dashes.length > 3) return dashes.map((piece, place) => (place === 0 ? piece : `- ${piece}`));
  const numbers = line.split(/\s(?=\d{1,2}[.)]\s)/u);
  return numbers.length > 2 ? numbers : [line];
}

function splitSentences(text: string): readonly string[] {
  const kept = text.replaceAll(ABBREVIATIONS, (abbreviation) => abbreviation.replaceAll(".", ""));
  return splitParts(kept)
    .flatMap((part) => part.split(/(?<=[.!?])\s+(?!\s|\(|(?:yes|no|s[ií]|oui|ja)\b)/u))
    .flatMap((sentence) => sentence.match(PIECES) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

function splitParts(text: string): readonly string[] {
  const starts = [...alignedFold(text).matchAll(PART)].map(({ index }) => index);
  return [0, ...starts].map((start, place) => text.slice(start, starts[place]).replace(/[,;]\s*$/u, ""));
}

/** True when several short lines form a list, with or without bullets. */
function looksLikeColumn(lines: readonly string[]): boolean {
  const rest = lines.slice(1);
  const short = rest.filter((line) => line.trim().split(/\s+/u).length <= 6 && !/[.!?]\s*$/u.test(line));
  return rest.length > 1 && short.length >= rest.length * 0.7;
}
