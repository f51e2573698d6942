import { describeCount } from "@formweave/schema";
import type { DataSource } from "@formweave/schema/model";

/** Returns the sources whose name, or the name of one of whose columns, contains a text. */
export function findSources(sources: readonly DataSource[], search: string): readonly DataSource[] {
  const wanted = search.trim().toLowerCase();
  return sources.filter(({ name, fields }) =>
    [name, ...fields.map((field) => field.name)].some((each) => each.toLowerCase().includes(wanted)),
  );
}

/** A column of another table that links to a source. */
export interface Dependent {
  readonly source: DataSource;
  readonly column: string;
}

/** Returns the columns of other tables that link to a source. */
export function findDependents(sources: readonly DataSource[], id: string): readonly Dependent[] {
  return sources.flatMap((source) =>
    source.id === id
      ? []
      : source.fields
          .filter(({ kind, target }) => kind === "link" && target === id)
          .map(({ name }) => ({ source, column: name })),
  );
}

/** Says what depends on a source, before it is deleted. */
export function describeLoss(
  showing: readonly { readonly name: string }[],
  dependents: readonly Dependent[],
): string {
  const rows = "Its rows stay on the server, and an undo brings everything back.";
  const shown =
    showing.length === 0
      ? ""
      : `${describeCount(showing.length, "component")} will show nothing: ${showing.map(({ name }) => name).join(", ")}. `;
  if (dependents.length === 0) return `${shown || "Nothing shows it or links to it. "}${rows}`;
  const names = dependents.map(({ source, column }) => `${column} of ${source.name}`).join(", ");
  return `${shown}${describeCount(dependents.length, "column")} will link to nothing: ${names}. ${rows}`;
}
