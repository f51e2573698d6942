import { findFieldAnswers, type AnswerCell, type AnswerColumn, type FieldAnswers } from "../answers/index.ts";
import type { Json } from "../model/index.ts";
import { presentField, presentNames, type OptionNames, type PresentField } from "./presentOptions.ts";
import type { AnsweredField, AnsweredRelease } from "./responseTable.ts";

/** A field as a column of the responses table, from the newest release that has it. */
export interface FieldColumn extends AnsweredField {
  /** True when the newest release no longer asks it. */
  readonly isRemoved: boolean;
}

/** A column for the answers to a field in an export. */
export interface CellColumn extends Pick<AnswerColumn, "format"> {
  readonly field: FieldColumn;
  /** The key of the answer's column; empty when there is only one. */
  readonly column: string;
  /** Displayed title: that of the field, and of the column if it has one. */
  readonly title: string;
}

/** The distinct fields of all releases: those of the newest in its order, then removed ones. `releases` are newest first. */
export function fieldColumns(releases: readonly AnsweredRelease[]): readonly FieldColumn[] {
  const columns = new Map<string, FieldColumn>();
  for (const [age, { fields }] of releases.entries())
    for (const field of fields)
      if (!columns.has(field.id)) columns.set(field.id, { ...field, isRemoved: age > 0 });
  return [...columns.values()];
}

/** Columns for the answers to all fields; a column that only older releases have follows the others of its field. */
export function cellColumns(releases: readonly AnsweredRelease[]): readonly CellColumn[] {
  const names = presentNames(releases);
  return fieldColumns(releases).flatMap((field) => {
    const columns = new Map<string, AnswerColumn>();
    for (const { fields } of releases) {
      const asked = fields.find(({ id }) => id === field.id);
      for (const column of (asked && findFieldAnswers(presentField(asked, names).field))?.columns ?? [])
        if (!columns.has(column.key)) columns.set(column.key, column);
    }
    return [...columns.values()].map(({ key, title, ...rest }) => ({
      ...rest,
      field,
      column: key,
      title: title === "" ? field.title : `${field.title}: ${title}`,
    }));
  });
}

/** Returns the cells of a response, one for each of the columns, read with its own release. */
export type ReadResponseCells = (row: {
  readonly releaseId: string;
  readonly answers: Readonly<Record<string, Json>>;
}) => readonly AnswerCell[];

/** Creates a reader of responses into columns; fields missing in a release stay empty. */
export function cellReader(
  releases: readonly AnsweredRelease[],
  columns: readonly Pick<CellColumn, "field" | "column">[],
): ReadResponseCells {
  const names = presentNames(releases);
  const readers = new Map(releases.map((release) => [release.id, createReaders(release, columns, names)]));
  return ({ releaseId, answers }) => {
    const cells: AnswerCell[] = columns.map(() => null);
    for (const { fieldId, kind, present, places } of readers.get(releaseId) ?? []) {
      const answer = answers[fieldId];
      const read = kind.cells(answer === undefined ? undefined : present(answer));
      for (const [index, place] of places.entries()) if (place >= 0) cells[place] = read[index] ?? null;
    }
    return cells;
  };
}

interface FieldReader {
  readonly fieldId: string;
  readonly kind: FieldAnswers;
  readonly present: PresentField["read"];
  /** Table index of each column of the answer; -1 when it is not shown. */
  readonly places: readonly number[];
}

function createReaders(
  { fields }: AnsweredRelease,
  columns: readonly Pick<CellColumn, "field" | "column">[],
  names: OptionNames,
): readonly FieldReader[] {
  const columnIndexes = new Map(
    columns.map(({ field, column }, place) => [toColumnKey(field.id, column), place]),
  );
  return fields.flatMap((asked) => {
    const { field, read: present } = presentField(asked, names);
    const kind = findFieldAnswers(field);
    if (kind === undefined) return [];
    const places = kind.columns.map(({ key }) => columnIndexes.get(toColumnKey(field.id, key)) ?? -1);
    return [{ fieldId: field.id, kind, present, places }];
  });
}

function toColumnKey(field: string, column: string): string {
  return JSON.stringify([field, column]);
}
