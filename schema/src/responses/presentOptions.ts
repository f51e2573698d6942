import { findFieldAnswers, shownOptions, type ShownOption } from "../answers/index.ts";
import type { Json } from "../model/index.ts";
import { resolveType } from "../widgets/index.ts";
import type { AnsweredField, AnsweredRelease } from "./responseTable.ts";

/** A field of one release, with the option labels and values of the newest release that has them. */
export interface PresentField {
  readonly field: AnsweredField;
  /** Converts an answer to the present option values. */
  readonly read: (answer: Json) => Json;
}

/** The present options of each field by their ids. */
export type OptionNames = ReadonlyMap<string, ReadonlyMap<string, ShownOption>>;

/** Fields whose options are rows with an answer each. */
const GRIDS: ReadonlySet<string | undefined> = new Set(["likert", "matrix"]);

/** Collects the present options. `releases` are newest first. */
export function presentNames(releases: readonly Pick<AnsweredRelease, "fields">[]): OptionNames {
  const names = new Map<string, Map<string, ShownOption>>();
  for (const field of releases.flatMap(({ fields }) => fields)) {
    const known = names.get(field.id) ?? new Map<string, ShownOption>();
    for (const option of optionsIn(field)) if (!known.has(option.id)) known.set(option.id, option);
    names.set(field.id, known);
  }
  return names;
}

/** Converts a field's answers to the present options: answers with a corrected option's old value get the new one. */
export function presentField(field: AnsweredField, names: OptionNames): PresentField {
  const renamed = renamedIn(field, names);
  if (renamed.size === 0) return { field, read: (answer) => answer };
  const values = new Map([...renamed.values()].map(({ was, is }) => [was, is.value]));
  return {
    field: withOptions(field, (id) => renamed.get(id)?.is),
    read: (answer) => translate(answer, values),
  };
}

/** True when some option of a field has a different value now. */
export function isRenamed(field: AnsweredField, names: OptionNames): boolean {
  return renamedIn(field, names).size > 0;
}

/** Releases for reading original answers: option values stay as sent, and get the present labels. */
export function withPresentLabels(releases: readonly AnsweredRelease[]): readonly AnsweredRelease[] {
  const names = presentNames(releases);
  return releases.map((release) => ({
    ...release,
    fields: release.fields.map((field) => {
      const renamed = renamedIn(field, names);
      // A tag's value is its label.
      if (renamed.size === 0 || resolveType(field.type) === "tag-input") return field;
      return withOptions(field, (id) => {
        const { was, is } = renamed.get(id) ?? {};
        return is && was !== undefined ? { label: is.label, value: was } : undefined;
      });
    }),
  }));
}

/** The present value of a filter's option, which may be older than the newest release. */
export function presentValue(
  releases: readonly Pick<AnsweredRelease, "fields">[],
  names: OptionNames,
  { field: fieldId, value }: { readonly field: string; readonly value: string },
): string {
  const present = names.get(fieldId);
  for (const { fields } of releases) {
    const field = fields.find(({ id }) => id === fieldId);
    const option = field && optionsIn(field).find((one) => one.value === value);
    if (option !== undefined) return present?.get(option.id)?.value ?? value;
  }
  return value;
}

interface Renamed {
  /** The value in the answers. */
  readonly was: string;
  readonly is: ShownOption;
}

function renamedIn(field: AnsweredField, names: OptionNames): ReadonlyMap<string, Renamed> {
  const present = names.get(field.id);
  return new Map(
    optionsIn(field).flatMap(({ id, value }) => {
      const is = present?.get(id);
      return is === undefined || is.value === value ? [] : [[id, { was: value, is }] as const];
    }),
  );
}

function optionsIn(field: AnsweredField): readonly ShownOption[] {
  if (!GRIDS.has(resolveType(field.type))) return findFieldAnswers(field)?.options ?? [];
  return shownOptions(
    rowsIn(field).flatMap(({ id, label, value }) =>
      typeof id === "string" ? [{ id, label: readText(label), value: readText(value) }] : [],
    ),
  );
}

type JsonRow = Readonly<Record<string, Json>>;

function rowsIn({ props }: AnsweredField): readonly JsonRow[] {
  const options = props["options"];
  if (!Array.isArray(options)) return [];
  return options.filter((row) => typeof row === "object" && row !== null && !Array.isArray(row));
}

function withOptions(
  field: AnsweredField,
  findName: (id: string) => Pick<ShownOption, "label" | "value"> | undefined,
): AnsweredField {
  const options = rowsIn(field).map((row): Json => {
    const named = findName(readText(row["id"]));
    return named === undefined ? { ...row } : { ...row, label: named.label, value: named.value };
  });
  return { ...field, props: { ...field.props, options } };
}

function translate(answer: Json, values: ReadonlyMap<string, string>): Json {
  const present = (value: string) => values.get(value) ?? value;
  if (typeof answer === "string") return present(answer);
  if (typeof answer !== "object" || answer === null) return answer;
  if (Array.isArray(answer)) return answer.map((one: Json) => (typeof one === "string" ? present(one) : one));
  return Object.fromEntries(Object.entries(answer).map(([row, chosen]) => [present(row), chosen]));
}

function readText(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}
