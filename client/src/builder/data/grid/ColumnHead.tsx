/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the parts of a table cannot stand at places of their own */
import type { SourceField } from "@formweave/schema/model";
import { type KeyboardEvent, useState } from "react";
import { COLUMN_KIND_LOOK } from "#builder/data/columns/columnKinds.ts";
import { ColumnMenu } from "#builder/data/columns/ColumnMenu.tsx";
import { setColumn } from "#builder/data/dataActions.ts";
import type { Table } from "#builder/data/useTable.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { RenameField } from "#ui/fields/RenameField.tsx";
import type { GridItem } from "#ui/grid/useGridWindow.ts";
import { usePull } from "#ui/grid/usePull.ts";
import { Icon } from "#ui/Icon.tsx";

interface ColumnHeadProps {
  readonly table: Table;
  readonly field: SourceField;
  readonly item: GridItem;
  readonly isActive: boolean;
  readonly onActive: () => void;
  /** Moves the column by a number of places. */
  readonly onMove: (by: number) => void;
  /** Ends a drag of the column, `dx` px from its place. */
  readonly onDrop: (dx: number) => void;
}

/** Distance by which a key moves the edge of a column, and the least width of one, px. */
const STEP = 16;
const NARROWEST = 60;

/** The heading of a column: a press sorts, a drag moves it, its edge makes it wider. */
export function ColumnHead(props: ColumnHeadProps) {
  const { table, field, item, isActive, onActive, onMove, onDrop } = props;
  const [isRenaming, setRenaming] = useState(false);
  const pull = usePull(onDrop);
  const { direction, sort, resize } = useColumnLook(table, field);
  const edge = usePull((dx) => resize(item.size + dx));
  const rename = () => table.mayEdit && setRenaming(true);

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget) return;
    const by = Number(event.key === "ArrowRight") - Number(event.key === "ArrowLeft");
    if (event.key === "Enter" || event.key === " ") sort();
    else if (event.key === "F2") rename();
    else if (by !== 0 && event.altKey) onMove(by);
    else if (by !== 0 && event.shiftKey) resize(item.size + by * STEP);
    else return;
    event.preventDefault();
  }
  return (
    <div
      role="columnheader"
      aria-colindex={item.index + 2}
      aria-sort={direction && SORTED[direction]}
      aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Shift+ArrowLeft Shift+ArrowRight F2"
      className="dt-cell dt-heading"
      data-active={isActive || undefined}
      data-pulled={pull.isPulling || undefined}
      tabIndex={isActive ? 0 : -1}
      style={{ width: item.size + edge.dx, transform: `translateX(${item.start + pull.dx}px)` }}
      onFocus={({ target, currentTarget }) => target === currentTarget && !isActive && onActive()}
      onKeyDown={handleKeyDown}
    >
      {isRenaming ? (
        <ColumnName {...{ table, field }} onDone={() => setRenaming(false)} />
      ) : (
        <>
          <ColumnTitle {...{ field, direction, pull }} onSort={sort} onRename={rename} />
          <ColumnMenu {...{ table, field, onMove }} onRename={rename} />
        </>
      )}
      <span className="dt-edge" aria-hidden {...edge.handlers} />
    </div>
  );
}

const SORTED = { up: "ascending", down: "descending" } as const;
type Direction = keyof typeof SORTED;

/** The order by a column and its width, for this person; a sort goes up, then down, then away. */
function useColumnLook({ look, onLook }: Table, { id }: SourceField) {
  const isSorted = look.sort?.field === id;
  const isDown = isSorted && look.sort?.down === true;
  const sorted: Direction = isDown ? "down" : "up";
  return {
    direction: isSorted ? sorted : undefined,
    sort: () => onLook({ sort: isDown ? null : { field: id, down: isSorted } }),
    resize: (width: number) =>
      onLook({ widths: { ...look.widths, [id]: Math.max(NARROWEST, Math.round(width)) } }),
  };
}

interface ColumnTitleProps {
  readonly field: SourceField;
  readonly direction: Direction | undefined;
  readonly pull: ReturnType<typeof usePull>;
  readonly onSort: () => void;
  readonly onRename: () => void;
}

function ColumnTitle({ field, direction, pull, onSort, onRename }: ColumnTitleProps) {
  const { icon, title } = COLUMN_KIND_LOOK[field.kind];
  return (
    <button
      type="button"
      className="dt-name"
      tabIndex={-1}
      title={title}
      {...pull.handlers}
      onClick={() => !pull.hasMoved() && onSort()}
      onDoubleClick={onRename}
    >
      <Icon name={icon} size={14} />
      <span className="trunc">{field.name}</span>
      {direction !== undefined && <Icon name={`arrow-${direction}`} size={12} />}
    </button>
  );
}

interface ColumnNameProps extends Pick<ColumnHeadProps, "table" | "field"> {
  readonly onDone: () => void;
}

function ColumnName({ table, field, onDone }: ColumnNameProps) {
  const session = useEditor();
  return (
    <span className="dt-rename" data-takes-keys>
      <RenameField
        label={`Name of ${field.name}`}
        name={field.name}
        maxLength={100}
        onRename={(name) => {
          const next = name.trim();
          if (next !== "" && next !== field.name)
            setColumn(session, table.source.id, { id: field.id, name: next });
          onDone();
        }}
      />
    </span>
  );
}
