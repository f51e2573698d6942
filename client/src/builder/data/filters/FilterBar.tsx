import { describeCount } from "@formweave/schema";
import { useRef } from "react";
import type { Table } from "#builder/data/useTable.ts";
import { Button } from "#ui/Button.tsx";
import { Checkbox } from "#ui/fields/Checkbox.tsx";
import { SearchField } from "#ui/fields/SearchField.tsx";
import { useKey } from "#ui/focus/useKey.ts";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Popover } from "#ui/menus/Popover.tsx";
import { FilterChips } from "./FilterChips.tsx";
import { SYSTEM_NAMES } from "./conditionWords.ts";

/** Filters, order, columns and search of a table, above its rows. */
export function FilterBar({ table }: { readonly table: Table }) {
  const { source, look, onLook, search, setSearch } = table;
  const field = useRef<HTMLInputElement>(null);
  useKey("/", () => field.current?.focus());
  const sorted =
    source.fields.find(({ id }) => id === look.sort?.field)?.name ?? SYSTEM_NAMES[look.sort?.field ?? ""];
  return (
    <div className="dt-bar">
      <Icon name="list-filter" size={14} />
      <FilterChips table={table} />
      {look.sort !== null && (
        <span className="dt-chip">
          <button
            type="button"
            onClick={() => look.sort && onLook({ sort: { ...look.sort, down: !look.sort.down } })}
          >
            Sorted by <b>{sorted}</b> {look.sort.down ? "↓" : "↑"}
          </button>
          <IconButton icon="x" size="xs" label="Remove the order" onClick={() => onLook({ sort: null })} />
        </span>
      )}
      <span className="grow" />
      <Popover
        align="end"
        label="Columns"
        trigger={
          <Button variant="quiet" size="sm" icon="columns-2">
            {describeShown(table)}
          </Button>
        }
      >
        <ColumnChoice table={table} />
      </Popover>
      <div className="dt-search">
        <SearchField label="Search rows" shortcut="/" value={search} onChange={setSearch} inputRef={field} />
      </div>
    </div>
  );
}

function describeShown({ source, columns }: Table): string {
  const all = source.fields.length;
  return columns.length === all
    ? describeCount(all, "column")
    : `${columns.length} of ${describeCount(all, "column")}`;
}

/** All columns, each shown or hidden for this person. */
function ColumnChoice({ table: { source, look, onLook } }: { readonly table: Table }) {
  return (
    <ul className="dt-columns">
      {source.fields.map(({ id, name }) => (
        <li key={id}>
          <Checkbox
            label={name}
            checked={!look.hidden.includes(id)}
            onChange={(isShown) =>
              onLook({ hidden: isShown ? look.hidden.filter((each) => each !== id) : [...look.hidden, id] })
            }
          />
        </li>
      ))}
    </ul>
  );
}
