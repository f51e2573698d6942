import {
  fieldColumns,
  type AnsweredField,
  type AnsweredForm,
  type ResponseLook,
} from "@formweave/schema/responses";
import { findFieldAnswers, type FieldAnswers } from "@formweave/schema/answers";

/** A column of the table. */
export interface ShownColumn {
  /** The id of its field, or one of `:received`, `:tags`, `:assigned`, `:release`, which no widget has as its id. */
  readonly key: string;
  readonly title: string;
  /** px */
  readonly width: number;
  readonly isHidden: boolean;
  /** The field in the newest release; undefined for columns without answers. */
  readonly field: AnsweredField | undefined;
  /** True when the newest release no longer has the field. */
  readonly isRemoved: boolean;
}

const OWN_COLUMNS = [
  { key: ":received", title: "Received", width: 132, isHidden: false },
  { key: ":tags", title: "Tags", width: 160, isHidden: false },
  { key: ":assigned", title: "Assigned to", width: 140, isHidden: true },
  { key: ":release", title: "Version", width: 90, isHidden: true },
] as const;

const WIDE_TYPES: ReadonlySet<string> = new Set([
  "text-area",
  "rich-text-input",
  "address",
  "repeater",
  "table-input",
]);
const NARROW_TYPES: ReadonlySet<string> = new Set([
  "number",
  "rating",
  "checkbox",
  "switch",
  "yes-no",
  "date",
  "time",
  "percent",
  "nps",
]);

/** Returns all columns of the table in the person's order; columns they did not arrange follow in the default order. */
export function arrangeColumns(
  form: AnsweredForm,
  arranged: ResponseLook["columns"],
): readonly ShownColumn[] {
  const places = new Map(arranged.map((column, index) => [column.key, { ...column, index }]));
  return listColumns(form)
    .map((column, index) => ({ column, place: places.get(column.key), index }))
    .toSorted((a, b) => rankColumn(a) - rankColumn(b))
    .map(({ column, place }) =>
      place === undefined
        ? column
        : { ...column, isHidden: place.isHidden, width: place.width ?? column.width },
    );
}

interface Placed {
  readonly place: { readonly index: number } | undefined;
  readonly index: number;
}

/** New columns come after all arranged ones. */
function rankColumn({ place, index }: Placed): number {
  return place === undefined ? 10_000 + index : place.index;
}

function listColumns({ releases }: AnsweredForm): readonly ShownColumn[] {
  const [received, ...others] = OWN_COLUMNS.map((own) => ({ ...own, field: undefined, isRemoved: false }));
  const answers = fieldColumns(releases).map((field) => ({
    key: field.id,
    title: field.title,
    width: chooseWidth(field.type),
    isHidden: field.type === "password",
    field,
    isRemoved: field.isRemoved,
  }));
  return [...(received === undefined ? [] : [received]), ...answers, ...others];
}

function chooseWidth(type: string): number {
  if (WIDE_TYPES.has(type)) return 280;
  return NARROW_TYPES.has(type) ? 110 : 176;
}

/** Returns the fields of each release by its id, since an answer is interpreted by the release it was given to. */
export function fieldsByRelease({
  releases,
}: AnsweredForm): ReadonlyMap<string, ReadonlyMap<string, AnsweredField>> {
  return new Map(releases.map(({ id, fields }) => [id, new Map(fields.map((field) => [field.id, field]))]));
}

const kinds = new WeakMap<AnsweredField, FieldAnswers>();

/** Returns the answer kind of a field, computed once. */
export function resolveFieldAnswers(field: AnsweredField): FieldAnswers | undefined {
  const known = kinds.get(field) ?? findFieldAnswers(field);
  if (known !== undefined) kinds.set(field, known);
  return known;
}
