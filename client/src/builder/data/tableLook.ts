import { columnCondition, type ColumnCondition, type SourceField } from "@formweave/schema/model";
import { rowOrder } from "@formweave/schema/data";
import { z } from "zod";
import { OPERATORS } from "./filters/conditionWords.ts";
import { useKept } from "#lib/useKept.ts";

/** A person's settings of a table, as stored on this device. */
const tableLook = z.object({
  where: z.array(columnCondition),
  sort: rowOrder.nullable(),
  /** Ids of columns that are not shown. */
  hidden: z.array(z.string()),
  /** Widths that the person chose, px, by column. */
  widths: z.record(z.string(), z.number()),
});
export type TableLook = z.infer<typeof tableLook>;

const PLAIN: TableLook = { where: [], sort: null, hidden: [], widths: {} };

/** Returns the person's settings of a table, and a function that changes some of them. */
export function useTableLook(projectId: string, tableId: string) {
  const [look, change] = useKept(`table.${projectId}.${tableId}`, tableLook, PLAIN);
  return [look, (next: Partial<TableLook>) => change((kept) => ({ ...kept, ...next }))] as const;
}

/** Drops conditions and an order that the columns no longer take, which the server would refuse. */
export function fitLook(look: TableLook, fields: readonly SourceField[]): TableLook {
  const known = new Map(fields.map((field) => [field.id, field.kind]));
  const takes = ({ field, operator }: ColumnCondition) => {
    const kind = known.get(field);
    return kind !== undefined && OPERATORS[kind].includes(operator);
  };
  return {
    ...look,
    where: look.where.filter(takes),
    sort: look.sort !== null && known.has(look.sort.field) ? look.sort : null,
  };
}
