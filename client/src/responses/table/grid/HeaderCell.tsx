/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the parts of a table cannot stand at places of their own */
import type { KeyboardEvent } from "react";
import type { ResponseLook } from "@formweave/schema/responses";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { joinClasses } from "#ui/joinClasses.ts";
import { Menu, MenuItem, MenuSeparator } from "#ui/menus/Menu.tsx";
import type { ShownColumn } from "#responses/table/shownColumns.ts";
import { findDirection, nextSort, findSortKey } from "#responses/table/sorting.ts";
import type { GridItem } from "#ui/grid/useGridWindow.ts";
import { usePull } from "#ui/grid/usePull.ts";

interface HeaderCellProps {
  readonly column: ShownColumn;
  readonly item: GridItem;
  readonly look: ResponseLook;
  readonly onLook: (change: Partial<ResponseLook>) => void;
  readonly isActive: boolean;
  readonly onActive: () => void;
  /** Moves the column by a number of places. */
  readonly onMove: (by: number) => void;
  /** Ends a drag of the column, `dx` px from its place. */
  readonly onDrop: (dx: number) => void;
  readonly onResize: (width: number) => void;
  readonly onHide: () => void;
}

const SORTED = { up: "ascending", down: "descending" } as const;
/** Distance by which a key moves the edge of a column, px. */
const STEP = 16;

/** The heading of a column. */
export function HeaderCell(props: HeaderCellProps) {
  const { column, item, look, onLook, isActive, onActive, onMove, onDrop, onResize } = props;
  const direction = findDirection(column, look.sort);
  const pull = usePull(onDrop);
  const edge = usePull((dx) => onResize(item.size + dx));
  const isSortable = findSortKey(column) !== undefined;
  const sort = () => isSortable && onLook({ sort: nextSort(column, look.sort) });

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget) return;
    const by = Number(event.key === "ArrowRight") - Number(event.key === "ArrowLeft");
    if (event.key === "Enter" || event.key === " ") sort();
    else if (by !== 0 && event.altKey) onMove(by);
    else if (by !== 0 && event.shiftKey) onResize(item.size + by * STEP);
    else return;
    event.preventDefault();
  }

  return (
    <div
      role="columnheader"
      aria-colindex={item.index + 2}
      aria-sort={direction === undefined ? undefined : SORTED[direction]}
      aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Shift+ArrowLeft Shift+ArrowRight"
      className={joinClasses("rs-cell rs-heading", pull.isPulling && "pulled")}
      data-active={isActive || undefined}
      tabIndex={isActive ? 0 : -1}
      style={{ width: item.size + edge.dx, transform: `translateX(${item.start + pull.dx}px)` }}
      onFocus={() => !isActive && onActive()}
      onKeyDown={handleKeyDown}
    >
      <button
        type="button"
        className="rs-name"
        tabIndex={-1}
        title={column.isRemoved ? `${column.title}, no longer asked` : column.title}
        {...pull.handlers}
        onClick={() => !pull.hasMoved() && sort()}
      >
        <span className={joinClasses("trunc", column.isRemoved && "rs-removed")}>{column.title}</span>
        {direction !== undefined && <Icon name={direction === "up" ? "arrow-up" : "arrow-down"} size={12} />}
      </button>
      <HeadingMenu {...props} isSortable={isSortable} />
      <span className="rs-edge" aria-hidden {...edge.handlers} />
    </div>
  );
}

function HeadingMenu({
  column,
  onLook,
  onMove,
  onHide,
  isSortable,
}: HeaderCellProps & { readonly isSortable: boolean }) {
  const by = findSortKey(column);
  const sortBy = (direction: "up" | "down") => by !== undefined && onLook({ sort: { by, direction } });
  return (
    <span className="rs-heading-more">
      <Menu
        align="end"
        trigger={<IconButton icon="ellipsis" size="xs" label={`More about ${column.title}`} tabIndex={-1} />}
      >
        {isSortable && (
          <>
            <MenuItem icon="arrow-up" onSelect={() => sortBy("up")}>
              Sort ascending
            </MenuItem>
            <MenuItem icon="arrow-down" onSelect={() => sortBy("down")}>
              Sort descending
            </MenuItem>
            <MenuSeparator />
          </>
        )}
        <MenuItem icon="arrow-left" shortcut="Alt ←" onSelect={() => onMove(-1)}>
          Move left
        </MenuItem>
        <MenuItem icon="arrow-right" shortcut="Alt →" onSelect={() => onMove(1)}>
          Move right
        </MenuItem>
        <MenuItem icon="eye-off" onSelect={onHide}>
          Hide
        </MenuItem>
      </Menu>
    </span>
  );
}
