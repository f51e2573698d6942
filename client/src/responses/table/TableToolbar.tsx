import { useRef, type ReactNode } from "react";
import type { ResponseLook } from "@formweave/schema/responses";
import { Button } from "#ui/Button.tsx";
import { Menu, MenuItem, MenuSeparator } from "#ui/menus/Menu.tsx";
import { Popover } from "#ui/menus/Popover.tsx";
import { useKey } from "#ui/focus/useKey.ts";
import { SearchField } from "#ui/fields/SearchField.tsx";

import { ColumnsList } from "./ColumnsList.tsx";
import type { ShownColumn } from "./shownColumns.ts";
import { findDirection, findSortKey } from "./sorting.ts";

interface TableToolbarProps {
  readonly look: ResponseLook;
  readonly onLook: (change: Partial<ResponseLook>) => void;
  readonly all: readonly ShownColumn[];
  /** Content of the right end. */
  readonly end: ReactNode;
  /** The saved views, at the left. */
  readonly children: ReactNode;
}

/** Toolbar above the table: views, search, columns and order. */
export function TableToolbar({ look, onLook, all, end, children }: TableToolbarProps) {
  const search = useRef<HTMLInputElement>(null);
  useKey("/", () => search.current?.focus());
  return (
    <div className="rs-toolbar">
      {children}
      <span className="grow" />
      <div className="rs-search">
        <SearchField
          label="Search answers"
          shortcut="/"
          value={look.search}
          onChange={(next) => onLook({ search: next })}
          inputRef={search}
        />
      </div>
      <Popover
        align="end"
        label="Columns"
        trigger={
          <Button variant="quiet" icon="columns-2">
            Columns
          </Button>
        }
      >
        <ColumnsList all={all} onChange={(columns) => onLook({ columns })} />
      </Popover>
      <SortMenu look={look} onLook={onLook} all={all} />
      {end}
    </div>
  );
}

const DIRECTIONS = [
  { value: "up", label: "Ascending" },
  { value: "down", label: "Descending" },
] as const;
const ARROWS = { up: "arrow-up", down: "arrow-down" } as const;

function SortMenu({ look, onLook, all }: Omit<TableToolbarProps, "end" | "children">) {
  const { direction } = look.sort;
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="quiet" icon="arrow-up-down">
          Sort
        </Button>
      }
    >
      {all.map((column) => {
        const by = findSortKey(column);
        if (by === undefined || column.isHidden) return undefined;
        const sorted = findDirection(column, look.sort);
        const turned = sorted === "up" ? "down" : "up";
        return (
          <MenuItem
            key={column.key}
            icon={sorted && ARROWS[sorted]}
            onSelect={() =>
              onLook({
                sort: { by, direction: sorted === undefined ? direction : turned },
              })
            }
          >
            {column.title}
          </MenuItem>
        );
      })}
      <MenuSeparator />
      {DIRECTIONS.map(({ value, label }) => (
        <MenuItem
          key={value}
          icon={value === direction ? "check" : undefined}
          onSelect={() => onLook({ sort: { ...look.sort, direction: value } })}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
