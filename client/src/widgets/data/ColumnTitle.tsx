import { Icon } from "#ui/Icon.tsx";
import type { Sorting } from "./sortRows.ts";

interface ColumnTitleProps {
  readonly column: { readonly label: string; readonly numeric: boolean };
  readonly index: number;
  readonly sortable: boolean;
  readonly sorting: Sorting | undefined;
  readonly onSort: (sorting: Sorting) => void;
}

/** The title of a column, which sorts the table by it. */
export function ColumnTitle({ column, index, sortable, sorting, onSort }: ColumnTitleProps) {
  const own = sorting?.column === index ? sorting : undefined;
  const className = column.numeric ? "is-numeric" : undefined;
  if (!sortable) {
    return (
      <th scope="col" className={className}>
        {column.label}
      </th>
    );
  }
  const direction = own?.direction === "ascending" ? "descending" : "ascending";
  return (
    <th scope="col" className={className} aria-sort={own?.direction ?? "none"}>
      <button type="button" onClick={() => onSort({ column: index, isNumeric: column.numeric, direction })}>
        {column.label}
        <Icon name={own === undefined ? "chevrons-up-down" : chooseArrow(own)} size={14} />
      </button>
    </th>
  );
}

function chooseArrow({ direction }: Sorting): "arrow-up" | "arrow-down" {
  return direction === "ascending" ? "arrow-up" : "arrow-down";
}
