import { z } from "zod";
import { failure } from "../errors.ts";
import {
  answersOf,
  countryCode,
  countryOptions,
  linesOf,
  rowTitlesOf,
  shownOptions,
  type FieldAnswers,
} from "../answers/index.ts";
import { richTextOf, type Json } from "../model/index.ts";
import { err, ok, type Result } from "../result.ts";
import { definitionOf, resolveProps, resolveType } from "../widgets/index.ts";
import { readDay, readDayAndTime, readTime } from "./readDates.ts";
import { readNumber } from "./readNumber.ts";
import { type AnsweredField } from "./responseTable.ts";

/** The texts of the columns of one answer, by their keys; empty ones are not there. */
export type AnswerTexts = ReadonlyMap<string, string>;

const words = z.string().catch("");
const askedProps = z.object({
  options: z
    .array(z.object({ id: z.string(), label: words, value: words, numeric: z.boolean().catch(false) }))
    .catch([]),
  textYes: words,
  textNo: words,
  points: words,
  columns: words,
  only: words,
  rowTitles: words,
});

/** A field with what is asked in it. */
interface Asked extends z.infer<typeof askedProps> {
  readonly kind: FieldAnswers;
}

/** Answers that no text gives back: bytes, drawings, secrets, and what is worked out. */
const NOT_READ: ReadonlySet<string> = new Set(["file", "image-upload", "signature", "password", "formula"]);

/** Whether the answers to a field can be read from texts. */
export function isReadable(field: Pick<AnsweredField, "type">): boolean {
  const type = resolveType(field.type);
  return type !== undefined && !NOT_READ.has(type);
}

/** Gives the answer of which a table has the texts. */
export type AnswerReader = (texts: AnswerTexts) => Result<Json | undefined>;

/** Reads answers to a field from the texts of a table: options by what people read or by their values, numbers and days as they are written anywhere. */
export function answerReader(field: AnsweredField): AnswerReader {
  const kind = answersOf(field);
  const type = resolveType(field.type);
  const definition = type && definitionOf(type);
  if (kind === undefined || definition === undefined || type === undefined || !isReadable(field))
    return () => err(failure("ANSWER_INVALID"));
  const asked = { ...askedProps.parse(resolveProps(definition, field.props)), kind };
  const read = BY_TYPE[type] ?? BY_ANSWER[definition.answer ?? "text"] ?? asText;
  return (texts) => (texts.size === 0 ? ok(undefined) : kind.parse(read(asked, texts)));
}

type Read = (asked: Asked, texts: AnswerTexts) => Json;

const BY_TYPE: Readonly<Partial<Record<string, Read>>> = {
  "rich-text-input": (_asked, texts) => JSON.parse(JSON.stringify(richTextOf(onlyText(texts)))),
  country: ({ only }, texts) => countryOf(onlyText(texts), only),
  ranking: ({ options }, texts) =>
    shownOptions(options)
      .filter(({ value }) => texts.has(value))
      .toSorted((a, b) => Number(texts.get(a.value)) - Number(texts.get(b.value)))
      .map(({ value }) => value),
  "date-range": (_asked, texts) => partsOf(texts, (text) => readDay(text) ?? text),
  "full-name": (_asked, texts) => partsOf(texts, (text) => text),
  address: (_asked, texts) => partsOf(texts, (text, key) => (key === "country" ? countryOf(text, "") : text)),
  likert: ({ points }, texts) => gridOf(texts, linesOf(points)),
  matrix: ({ columns }, texts) => gridOf(texts, linesOf(columns)),
};

const BY_ANSWER: Readonly<Partial<Record<string, Read>>> = {
  number: (_asked, texts) => readNumber(onlyText(texts)) ?? onlyText(texts),
  boolean: readYesNo,
  choice: ({ options }, texts) => valueOf(onlyText(texts), shownOptions(options)),
  choices: ({ options }, texts) => valuesIn(onlyText(texts), shownOptions(options)),
  date: readMoment,
  color: (_asked, texts) => onlyText(texts).toLowerCase(),
  entries: readEntries,
};

function asText(_asked: Asked, texts: AnswerTexts): Json {
  return onlyText(texts);
}

function onlyText(texts: AnswerTexts): string {
  return texts.get("")?.trim() ?? "";
}

const YES: ReadonlySet<string> = new Set(["yes", "true", "1", "x", "y", "on", "✓", "✔"]);
const NO: ReadonlySet<string> = new Set(["no", "false", "0", "n", "off", "-"]);

function readYesNo({ textYes, textNo }: Asked, texts: AnswerTexts): Json {
  const text = onlyText(texts).toLowerCase();
  if (text === textYes.toLowerCase() || YES.has(text)) return true;
  return text === textNo.toLowerCase() || NO.has(text) ? false : text;
}

function readMoment({ kind }: Asked, texts: AnswerTexts): Json {
  const text = onlyText(texts);
  const read = { date: readDay, time: readTime, datetime: readDayAndTime };
  return read[kind.columns[0]?.format ?? "date"](text) ?? text;
}

interface Option {
  readonly label: string;
  readonly value: string;
}

/** The value of the option that is meant, by its label, or else by its value; the text itself where there is none such. */
function valueOf(text: string, options: readonly Option[]): string {
  const wanted = text.toLowerCase();
  const found =
    options.find(({ label }) => label.toLowerCase() === wanted) ??
    options.find(({ value }) => value.toLowerCase() === wanted);
  return found?.value ?? text;
}

/** The values in a list; words that have separators in them are known by being options. */
function valuesIn(text: string, options: readonly Option[]): readonly string[] {
  const values: string[] = [];
  const known = options.flatMap(({ label, value }) => [label, value]).toSorted((a, b) => b.length - a.length);
  let rest = text;
  while (rest !== "") {
    const next = known.find((word) => startsWithWord(rest, word)) ?? /^[^,;\n]*/.exec(rest)?.[0] ?? rest;
    if (next.trim() !== "") values.push(valueOf(next.trim(), options));
    rest = rest.slice(next.length).replace(/^\s*[,;\n]?\s*/, "");
  }
  return values;
}

function startsWithWord(text: string, word: string): boolean {
  if (word === "" || !text.toLowerCase().startsWith(word.toLowerCase())) return false;
  return /^\s*(?:$|[,;\n])/.test(text.slice(word.length));
}

function countryOf(text: string, only: string): string {
  const code = countryCode(text);
  return code === "" ? valueOf(text, countryOptions({ only }, "en")) : code;
}

function partsOf(texts: AnswerTexts, read: (text: string, key: string) => string): Json {
  return Object.fromEntries([...texts].map(([key, text]) => [key, read(text.trim(), key)]));
}

function gridOf(texts: AnswerTexts, columns: readonly string[]): Json {
  const options = columns.map((column) => ({ label: column, value: column }));
  return Object.fromEntries([...texts].map(([row, text]) => [row, valuesIn(text.trim(), options)]));
}

/** Entries as they are shown, a line each: "1. Name: Ann, Age: 3"; or as JSON. */
function readEntries({ options, rowTitles }: Asked, texts: AnswerTexts): Json {
  const text = onlyText(texts);
  const titles = rowTitlesOf(rowTitles);
  const entries: Json[] = [];
  for (const line of text.split("\n")) {
    const title = titles.find((one) => line.startsWith(`${one}. `));
    const [, number = "", rest = line] = /^(\d+)\. (.*)$/.exec(line) ?? [];
    const place = title === undefined ? Number(number) - 1 : titles.indexOf(title);
    const cells = title === undefined ? rest : line.slice(title.length + 2);
    while (entries.length < place) entries.push({});
    entries.push(entryOf(cells, options));
  }
  return entries;
}

function entryOf(line: string, columns: Asked["options"]): Json {
  const names = columns.map(({ id, label }) => ({ id, name: `${label || id}: ` }));
  const starts = names
    .map(({ id, name }) => ({ id, name, at: startOf(line, name) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  const cells = starts.map(({ id, name, at }, index) => {
    const end = starts[index + 1]?.at;
    const cell = line.slice(at + name.length, end === undefined ? undefined : end - 2);
    const isNumeric = columns.find((column) => column.id === id)?.numeric === true;
    return [id, isNumeric ? (readNumber(cell) ?? cell) : cell] as const;
  });
  return Object.fromEntries(cells);
}

function startOf(line: string, name: string): number {
  if (line.startsWith(name)) return 0;
  const at = line.indexOf(`, ${name}`);
  return at < 0 ? -1 : at + 2;
}
