import type { SuggestedOption } from "@formweave/schema/api";
import type { Row } from "../table/cell.ts";
import { parseColumn } from "./parseColumn.ts";

/** Names and rows that the formulas of a sheet refer to. */
export interface FormulaSources {
  readonly names: ReadonlyMap<string, string>;
  /** Returns the rows of a sheet by its name; undefined for an unknown one. */
  readonly readRows: (sheet: string) => readonly Row[] | undefined;
  /** Name of the sheet with the formula. */
  readonly sheet: string;
}

const RANGE =
  /^(?:(?<sheet>[^!]{1,200})!)?(?<from>\$?[A-Z]{1,3}\$?\d{1,7})(?::(?<to>\$?[A-Z]{1,3}\$?\d{1,7}))?$/;
const MAX_OPTIONS = 1000;

/**
 * The options of a list validation: from the formula itself, or from the cells it refers to; undefined where they would have to
 * be computed.
 */
export function optionsOfList(
  formula: string,
  sources: FormulaSources,
): readonly SuggestedOption[] | undefined {
  const bare = formula.replace(/^=/, "");
  if (bare.startsWith('"') && bare.endsWith('"')) {
    return asOptions(bare.slice(1, -1).replaceAll('""', '"').split(","));
  }
  const texts = textsOfRange(sources.names.get(bare) ?? bare, sources);
  return texts === undefined ? undefined : asOptions(texts);
}

function textsOfRange(range: string, { readRows, sheet }: FormulaSources): readonly string[] | undefined {
  const { from, to = from, sheet: named } = RANGE.exec(range)?.groups ?? {};
  if (from === undefined || to === undefined) return undefined;
  const rows = readRows(named === undefined ? sheet : unquoted(named));
  const columns = [parseColumn(from) ?? 0, (parseColumn(to) ?? 0) + 1] as const;
  return rows
    ?.slice(parseRow(from) - 1, parseRow(to))
    .flatMap((row) => row.slice(...columns).map(({ text }) => text));
}

function parseRow(reference: string): number {
  return Number(/\d+$/.exec(reference)?.[0] ?? 1);
}

// The name of a sheet is in quotes where it is more than a word.
function unquoted(name: string): string {
  return name.startsWith("'") ? name.slice(1, -1).replaceAll("''", "'") : name;
}

function asOptions(texts: readonly string[]): readonly SuggestedOption[] {
  const filled = texts.map((text) => text.trim()).filter((text) => text !== "");
  return filled.slice(0, MAX_OPTIONS).map((text) => ({ label: text, value: text }));
}
