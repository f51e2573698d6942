import { inflateSync } from "node:zlib";
import { ARCHIVE } from "../documentLimits.ts";
import { readPdfValue, type PdfValue } from "./pdfSyntax.ts";

type Entries = ReadonlyMap<string, PdfValue>;

const OBJECT = /(?<!\d)(\d{1,10})[\0\t\n\f\r ]{1,9}\d{1,5}[\0\t\n\f\r ]{1,9}obj\b/g;
/** Most steps from a widget annotation to the field with its tooltip. */
const MAX_PARENTS = 20;
/** Most characters read of an object: many times a field's size, and few enough that an object without an end costs little. */
const LONGEST = 65_536;

/**
 * The tooltips (TU) of a form's fields, by the object number of each widget annotation. pdf.js returns only those inside the
 * annotation itself, but a field with several annotations, and every field of some programs, has it one level up. Reads the
 * objects straight from the file without its cross-reference table, so that a broken one does no harm; a file with encrypted
 * texts yields none.
 */
export function readTooltips(bytes: Uint8Array): ReadonlyMap<number, string> {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  const objects = readObjects(source);
  const tooltips = new Map<number, string>();
  for (const number of objects.keys()) {
    const tooltip = findTooltip(objects, number);
    if (tooltip !== undefined) tooltips.set(number, tooltip);
  }
  return tooltips;
}

// Objects that could be a field or its annotation; of two with the same number the later one counts.
function readObjects(source: string): ReadonlyMap<number, Entries> {
  const objects = new Map<number, Entries>();
  let room = ARCHIVE.totalBytes;
  for (const found of source.matchAll(OBJECT)) {
    const start = found.index + found[0].length;
    const { value, end: length } = readPdfValue(source.slice(start, start + LONGEST), 0);
    const end = start + length;
    if (value.kind !== "dictionary") continue;
    if (isFieldLike(value.entries)) objects.set(Number(found[1]), value.entries);
    if (!isName(value.entries.get("Type"), "ObjStm")) continue;
    const unpacked = unpack(source, end, value.entries, room);
    room -= unpacked.length;
    readPacked(unpacked, value.entries, objects);
  }
  return objects;
}

function unpack(source: string, end: number, entries: Entries, room: number): string {
  const start = /[\0\t\n\f\r ]{0,9}stream\r?\n/y;
  start.lastIndex = end;
  const head = start.exec(source);
  if (head === null || !isName(entries.get("Filter"), "FlateDecode") || room <= 0) return "";
  const from = end + head[0].length;
  const to = source.indexOf("endstream", from);
  try {
    const packed = Buffer.from(source.slice(from, to === -1 ? undefined : to), "latin1");
    return inflateSync(packed, { maxOutputLength: room }).toString("latin1");
  } catch {
    // A stream that cannot be unpacked only loses its tooltips: pdf.js decides whether the file can be read.
    return "";
  }
}

// An object stream begins with pairs of an object's number and its offset from `First`. Source: ISO 32000-1 §7.5.7.
function readPacked(unpacked: string, entries: Entries, objects: Map<number, Entries>): void {
  const first = toNumber(entries.get("First"));
  const pairs = unpacked
    .slice(0, first)
    .split(/[\0\t\n\f\r ]+/)
    .map(Number);
  const count = Math.min(toNumber(entries.get("N")), Math.floor(pairs.length / 2));
  for (let index = 0; index < count; index++) {
    const { value } = readPdfValue(unpacked, first + (pairs[index * 2 + 1] ?? 0));
    const isField = value.kind === "dictionary" && isFieldLike(value.entries);
    if (isField) objects.set(pairs[index * 2] ?? 0, value.entries);
  }
}

function isFieldLike(entries: Entries): boolean {
  return (
    entries.has("TU") ||
    (entries.has("Parent") && isName(entries.get("Subtype"), "Widget")) ||
    entries.has("Kids")
  );
}

function findTooltip(objects: ReadonlyMap<number, Entries>, start: number): string | undefined {
  let number: number | undefined = start;
  for (let step = 0; step < MAX_PARENTS && number !== undefined; step++) {
    const entries: Entries | undefined = objects.get(number);
    const tooltip = entries?.get("TU");
    if (tooltip?.kind === "string") return decodeText(tooltip.text);
    const parent = entries?.get("Parent");
    number = parent?.kind === "reference" ? parent.number : undefined;
  }
  return undefined;
}

function decodeText(text: string): string {
  const bytes = Buffer.from(text, "latin1");
  if (text.startsWith("þÿ")) return new TextDecoder("utf-16be").decode(bytes);
  if (text.startsWith("ÿþ")) return new TextDecoder("utf-16le").decode(bytes);
  if (text.startsWith("ï»¿")) return new TextDecoder("utf-8").decode(bytes);
  return text;
}

function isName(value: PdfValue | undefined, text: string): boolean {
  if (value?.kind === "array") return value.items.length === 1 && isName(value.items[0], text);
  return value?.kind === "name" && value.text === text;
}

function toNumber(value: PdfValue | undefined): number {
  return value?.kind === "number" ? value.number : 0;
}
