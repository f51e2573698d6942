import { COLUMN_KINDS, type DataSource } from "@formweave/schema/model";
import { COLUMN_KIND_LOOK } from "#builder/data/columns/columnKinds.ts";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { LEFT_OUT, NEW_COLUMN, type ColumnPlan } from "./importPlan.ts";

interface PlannedColumnsProps {
  readonly source: DataSource | undefined;
  readonly plan: readonly ColumnPlan[];
  readonly onChange: (plan: readonly ColumnPlan[]) => void;
}

/** Kinds that a file can give; its links name no rows, and its choices are not known. */
const KINDS = COLUMN_KINDS.filter((kind) => !["link", "choice", "choices"].includes(kind)).map((kind) => ({
  value: kind,
  label: COLUMN_KIND_LOOK[kind].title,
}));

/** The columns of a file, each with its first values, its kind and its column in the table. */
export function PlannedColumns({ source, plan, onChange }: PlannedColumnsProps) {
  const targets = [
    ...(source?.fields ?? []).map(({ id, name }) => ({ value: id, label: name })),
    { value: NEW_COLUMN, label: "New column" },
    { value: LEFT_OUT, label: "Leave out" },
  ];
  return (
    <ul className="dt-planned">
      {plan.map((column, index) => {
        const set = (change: Partial<ColumnPlan>) => onChange(plan.with(index, { ...column, ...change }));
        return (
          // Columns of a file have no identity but their place.
          <li key={index}>
            <span className="trunc">
              <b>{column.name}</b>
              <span className="hint trunc">{column.samples.slice(0, 3).join(" · ")}</span>
            </span>
            <SelectField
              label={`Column for ${column.name}`}
              hideLabel
              value={column.target}
              options={targets}
              onChange={(target) => set({ target })}
            />
            {column.target === NEW_COLUMN && (
              <SelectField
                label={`Kind of ${column.name}`}
                hideLabel
                value={column.kind}
                options={KINDS}
                onChange={(kind) => set({ kind })}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
