import type { AnsweredField, AnsweredRelease, FieldColumn } from "@formweave/schema/responses";
import { resolveProps } from "@formweave/schema/widgets";
import { findDefinition, resolveType } from "@formweave/schema/widgets/all";
import type { Database } from "better-sqlite3";
import type { CellCounts } from "./cellCounts.ts";
import type { ChosenRows } from "./chosenRows.ts";
import type { RecentAnswers } from "./recentAnswers.ts";
import type { Sides } from "./sides.ts";

/** Input for the charts of fields. */
export interface ChartParts {
  readonly db: Database;
  readonly rows: Sides<ChosenRows>;
  readonly cells: CellCounts;
  readonly recent: RecentAnswers;
  readonly releases: readonly AnsweredRelease[];
  readonly projectId: string;
}

/** An option of a field. */
export interface KnownOption {
  readonly value: string;
  readonly label: string;
  /** Exists in older releases only. */
  readonly isRemoved: boolean;
}

/** Options of a field over all releases: those of the newest, then the removed ones. */
export function knownOptions(
  { releases }: Pick<ChartParts, "releases">,
  field: FieldColumn,
  read: (field: AnsweredField) => readonly Omit<KnownOption, "isRemoved">[],
): readonly KnownOption[] {
  const known = new Map<string, KnownOption>();
  for (const option of read(field)) known.set(option.value, { ...option, isRemoved: false });
  for (const { fields } of releases) {
    const asked = fields.find(({ id }) => id === field.id);
    for (const option of asked === undefined ? [] : read(asked))
      if (!known.has(option.value)) known.set(option.value, { ...option, isRemoved: true });
  }
  return [...known.values()];
}

/** Properties of a field, including defaults. */
export function propsIn({ type, props }: AnsweredField): Readonly<Record<string, unknown>> {
  const known = resolveType(type);
  const definition = known && findDefinition(known);
  return definition === undefined ? props : resolveProps(definition, props);
}
