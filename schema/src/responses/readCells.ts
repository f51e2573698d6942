import { z } from "zod";
import { failure } from "../errors.ts";
import {
  findFieldAnswers,
  countryCode,
  countryOptions,
  splitLines,
  shownOptions,
  splitTexts,
  type FieldAnswers,
} from "../answers/index.ts";
import { toRichText, type Json } from "../model/index.ts";
import { err, ok, type Result } from "../result.ts";
import { findDefinition, resolveProps, resolveType } from "../widgets/index.ts";
import { readDay, readDayAndTime, readTime } from "./readDates.ts";
import { readEntries } from "./readEntries.ts";
import { readNumber } from "./readNumber.ts";
import type { AnsweredField } from "./responseTable.ts";

/** The texts of one answer's columns by key; empty ones are absent. */
export type AnswerTexts = ReadonlyMap<string, string>;

const words = z.string().catch("");
const fieldProps = z.object({
  options: z
    .array(z.object({ id: z.string(), label: words, value: words, numeric: z.boolean().catch(false) }))
    .catch([]),
  textYes: words,
  textNo: words,
  points: words,
  columns: words,
  choices: words,
  only: words,
  rowTitles: words,
});

/** A field with its relevant properties. */
interface FieldProps extends z.infer<typeof fieldProps> {
  readonly kind: FieldAnswers;
}

/** Types whose answers cannot be parsed from text: uploads, drawings, secrets, and calculated values. */
const NOT_READ: ReadonlySet<string> = new Set(["file", "image-upload", "signature", "password", "formula"]);

/** True when the answers to a field can be parsed from text. */
export function isReadable(field: Pick<AnsweredField, "type">): boolean {
  const type = resolveType(field.type);
  return type !== undefined && !NOT_READ.has(type);
}

/** Parses an answer from a table's texts. */
export type AnswerReader = (texts: AnswerTexts) => Result<Json | undefined>;

/**
 * Creates a reader of a field's answers from a table's texts: options by label or value, numbers and dates in any common
 * notation.
 */
export function answerReader(field: AnsweredField): AnswerReader {
  const kind = findFieldAnswers(field);
  const type = resolveType(field.type);
  const definition = type && findDefinition(type);
  if (kind === undefined || definition === undefined || type === undefined || !isReadable(field))
    return () => err(failure("ANSWER_INVALID"));
  const asked = { ...fieldProps.parse(resolveProps(definition, field.props)), kind };
  const read = BY_TYPE[type] ?? BY_ANSWER[definition.answer ?? "text"] ?? asText;
  return (texts) => (texts.size === 0 ? ok(undefined) : kind.parse(read(asked, texts)));
}

type Read = (asked: FieldProps, texts: AnswerTexts) => Json;

const BY_TYPE: Readonly<Partial<Record<string, Read>>> = {
  "rich-text-input": (_asked, texts) => JSON.parse(JSON.stringify(toRichText(onlyText(texts)))),
  country: ({ only }, texts) => resolveCountry(onlyText(texts), only),
  ranking: ({ options }, texts) =>
    shownOptions(options)
      .filter(({ value }) => texts.has(value))
      .toSorted((a, b) => Number(texts.get(a.value)) - Number(texts.get(b.value)))
      .map(({ value }) => value),
  "date-range": (_asked, texts) => mapParts(texts, (text) => readDay(text) ?? text),
  "full-name": (_asked, texts) => mapParts(texts, (text) => text),
  address: (_asked, texts) =>
    mapParts(texts, (text, key) => (key === "country" ? resolveCountry(text, "") : text)),
  likert: ({ points }, texts) => mapParts(texts, (text) => resolveOption(text, columnOptions(points))),
  matrix: ({ columns, choices }, texts) =>
    mapParts(texts, (text) =>
      choices === "many"
        ? valuesIn(text, columnOptions(columns))
        : resolveOption(text, columnOptions(columns)),
    ),
};

const BY_ANSWER: Readonly<Partial<Record<string, Read>>> = {
  number: (_asked, texts) => readNumber(onlyText(texts)) ?? onlyText(texts),
  boolean: readYesNo,
  choice: ({ options }, texts) => resolveOption(onlyText(texts), shownOptions(options)),
  choices: ({ options }, texts) => valuesIn(onlyText(texts), shownOptions(options)),
  date: readMoment,
  color: (_asked, texts) => onlyText(texts).toLowerCase(),
  entries: ({ options, rowTitles }, texts) => readEntries(onlyText(texts), options, rowTitles),
};

function asText(_asked: FieldProps, texts: AnswerTexts): Json {
  return onlyText(texts);
}

function onlyText(texts: AnswerTexts): string {
  return texts.get("")?.trim() ?? "";
}

const YES: ReadonlySet<string> = new Set(["yes", "true", "1", "x", "y", "on", "✓", "✔"]);
const NO: ReadonlySet<string> = new Set(["no", "false", "0", "n", "off", "-"]);

function readYesNo({ textYes, textNo }: FieldProps, texts: AnswerTexts): Json {
  const text = onlyText(texts).toLowerCase();
  if (text === textYes.toLowerCase() || YES.has(text)) return true;
  return text === textNo.toLowerCase() || NO.has(text) ? false : text;
}

function readMoment({ kind }: FieldProps, texts: AnswerTexts): Json {
  const text = onlyText(texts);
  const read = { date: readDay, time: readTime, datetime: readDayAndTime };
  return read[kind.columns[0]?.format ?? "date"](text) ?? text;
}

interface Option {
  readonly label: string;
  readonly value: string;
}

/** The value of the option with this label, else with this value; the text itself when there is none. */
function resolveOption(text: string, options: readonly Option[]): string {
  const wanted = text.trim();
  const find = (read: (text: string) => string) =>
    options.find(({ label }) => read(label) === read(wanted)) ??
    options.find(({ value }) => read(value) === read(wanted));
  const found = find((one) => one.trim()) ?? find((one) => one.trim().toLowerCase());
  return found?.value ?? text;
}

function valuesIn(text: string, options: readonly Option[]): readonly string[] {
  const known = options.flatMap(({ label, value }) => [label, value]);
  return splitTexts(text, known).map((one) => resolveOption(one.text, options));
}

function resolveCountry(text: string, only: string): string {
  const code = countryCode(text);
  return code === "" ? resolveOption(text, countryOptions({ only }, "en")) : code;
}

function mapParts(texts: AnswerTexts, read: (text: string, key: string) => Json): Json {
  return Object.fromEntries([...texts].map(([key, text]) => [key, read(text.trim(), key)]));
}

function columnOptions(lines: string): readonly Option[] {
  return splitLines(lines).map((column) => ({ label: column, value: column }));
}
