import type { GuessedColumn } from "@formweave/schema/data";
import type { ColumnKind, DataSource, SourceField } from "@formweave/schema/model";

/** Stands for a column that is not taken, and for one that is added to the table. */
export const LEFT_OUT = "-";
export const NEW_COLUMN = "+";

/** The decision about one column of a file. */
export interface ColumnPlan {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly samples: readonly string[];
  /** Id of a column of the table, `NEW_COLUMN` or `LEFT_OUT`. */
  readonly target: string;
}

/** Plans an import: columns of a file go to those of the same name in the table, all others become new ones. */
export function planImport(
  columns: readonly GuessedColumn[],
  fields: readonly SourceField[],
): readonly ColumnPlan[] {
  const taken = new Set<string>();
  return columns.map(({ name, kind, samples }, index) => {
    const wanted = name.trim().toLowerCase();
    const found = fields.find((field) => field.name.toLowerCase() === wanted && !taken.has(field.id));
    if (found !== undefined) taken.add(found.id);
    return { name: name.trim() || `Column ${index + 1}`, kind, samples, target: found?.id ?? NEW_COLUMN };
  });
}

/** Returns the columns that an import adds, and the column of the table for each of the file. */
export function splitPlan(plan: readonly ColumnPlan[], newId: () => string) {
  const added: SourceField[] = [];
  const targets = plan.map(({ name, kind, target }) => {
    if (target === LEFT_OUT) return null;
    if (target !== NEW_COLUMN) return target;
    const id = newId();
    added.push({ id, name: name.slice(0, 100), kind });
    return id;
  });
  return { added, targets };
}

/** Returns the name of a table for a file: "visits.csv" becomes "visits". */
export function nameTable(file: Pick<File, "name">): string {
  return (
    file.name
      .replace(/\.[^.]*$/, "")
      .trim()
      .slice(0, 100) || "Table"
  );
}

/** Says why a plan cannot be carried out; undefined when it can. */
export function findPlanProblem(
  plan: readonly ColumnPlan[],
  source: Pick<DataSource, "fields"> | undefined,
): string | undefined {
  const targets = plan
    .map(({ target }) => target)
    .filter((target) => target !== LEFT_OUT && target !== NEW_COLUMN);
  const twice = targets.find((target, index) => targets.indexOf(target) !== index);
  const name = source?.fields.find(({ id }) => id === twice)?.name;
  if (name !== undefined) return `Two columns of the file go to ${name}`;
  return plan.every(({ target }) => target === LEFT_OUT) ? "Every column is left out" : undefined;
}
