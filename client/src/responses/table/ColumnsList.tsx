import type { ResponseLook } from "@formweave/schema/responses";
import { Checkbox } from "#ui/fields/Checkbox.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { changeColumns } from "./changeColumns.ts";
import type { ShownColumn } from "./shownColumns.ts";

interface ColumnsListProps {
  readonly all: readonly ShownColumn[];
  readonly onChange: (columns: ResponseLook["columns"]) => void;
}

/** All columns in their order, each shown or hidden. */
export function ColumnsList({ all, onChange }: ColumnsListProps) {
  return (
    <ul className="rs-columns">
      {all.map((column) => (
        <li key={column.key}>
          <Checkbox
            label={column.isRemoved ? `${column.title} (no longer asked)` : column.title}
            checked={!column.isHidden}
            onChange={(isShown) => onChange(changeColumns.show(all, column.key, isShown))}
          />
          {!column.isHidden && (
            <span className="rs-columns-move">
              <IconButton
                icon="arrow-up"
                size="xs"
                label={`Move ${column.title} up`}
                onClick={() => onChange(changeColumns.move(all, column.key, -1))}
              />
              <IconButton
                icon="arrow-down"
                size="xs"
                label={`Move ${column.title} down`}
                onClick={() => onChange(changeColumns.move(all, column.key, 1))}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
