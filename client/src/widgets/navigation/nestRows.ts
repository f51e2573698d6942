/** A navigation entry and the entries one level below it. */
export interface NestedRow<Row> {
  readonly row: Row;
  readonly below: readonly Row[];
}

/** Groups nested rows under the last row before them that is not nested; nested rows at the beginning of a list are on their own. */
export function nestRows<Row extends { readonly nested: boolean }>(
  rows: readonly Row[],
): readonly NestedRow<Row>[] {
  const groups: { readonly row: Row; readonly below: Row[] }[] = [];
  for (const row of rows) {
    const group = row.nested ? groups.at(-1) : undefined;
    if (group === undefined) groups.push({ row, below: [] });
    else group.below.push(row);
  }
  return groups;
}
