import type { Json } from "@formweave/schema/model";
import type { RowsProperty } from "@formweave/schema/widgets";
import { useId, useState, type KeyboardEvent } from "react";
import { newId } from "#builder/actions/selection.ts";
import { Checkbox } from "#ui/Checkbox.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { textOf } from "#builder/cellText.ts";
import { changeCell, labelledRow } from "#builder/optionRows/newRow.ts";
import { RowCell } from "./RowCell.tsx";
import { RowFrame } from "./RowFrame.tsx";
import { useRowAdds, useRowEdits, type RowSlot } from "./useRowEdits.ts";

/** Most cells that stand side by side; the others of a longer row stand below it, each with its title. */
const SIDE_BY_SIDE = 2;

interface OptionRowProps {
  readonly slot: RowSlot;
  readonly property: RowsProperty;
}

/** One row of the options, links or columns of a widget. */
export function OptionRow({ slot, property }: OptionRowProps) {
  const { row } = slot;
  const edits = useRowEdits(slot);
  const [isOpen, setOpen] = useState(slot.isNew);
  const id = useId();
  const cells = Object.keys(property.cells);
  const inLine = cells.length > SIDE_BY_SIDE ? cells.slice(0, 1) : cells;
  const below = cells.slice(inLine.length);
  const name = textOf(row["label"]) || "this row";
  const shared = {
    slot,
    property,
    onWrite: (cell: string, value: Json) => edits.write(changeCell(row, cell, value)),
    onKeyDown: (event: KeyboardEvent) => void (addsBelow(slot, event) || edits.handleKey(event)),
  };
  return (
    <RowFrame
      {...{ slot, edits, name }}
      acts={
        below.length > 0 && (
          <IconButton
            icon={isOpen ? "chevron-down" : "chevron-right"}
            size="xs"
            label={`More of ${name}`}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          />
        )
      }
      more={
        isOpen &&
        below.length > 0 && (
          <div id={id} className="pp-more">
            {below.map((cell) => (
              <OptionCell key={cell} {...shared} cell={cell} isTitled />
            ))}
          </div>
        )
      }
    >
      {inLine.map((cell) => (
        <OptionCell key={cell} {...shared} cell={cell} />
      ))}
    </RowFrame>
  );
}

/** Enter adds a row below; while a word is composed it takes that. Tells if it was this key. */
function addsBelow({ onAddBelow }: RowSlot, event: KeyboardEvent): boolean {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return false;
  event.preventDefault();
  if (!event.repeat) onAddBelow();
  return true;
}

interface OptionCellProps extends OptionRowProps {
  readonly cell: string;
  readonly isTitled?: boolean;
  readonly onWrite: (cell: string, value: Json) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function OptionCell({ slot, property, cell, isTitled = false, onWrite, onKeyDown }: OptionCellProps) {
  const { row, ids } = slot;
  const add = useRowAdds(slot);
  const definition = property.cells[cell];
  if (definition === undefined) return null;
  const { title, kind } = definition;
  const isFirst = cell === Object.keys(property.cells)[0];
  const write = (value: Json) => onWrite(cell, value);
  if (kind === "boolean") return <Checkbox label={title} checked={row[cell] === true} onChange={write} />;

  function addAll(labels: readonly string[]): void {
    add(
      labels.map((label) => labelledRow(property.cells, newId(), label)),
      "Paste a list",
      row.id,
    );
  }

  const field = (
    <RowCell
      name={`${title} of row ${ids.indexOf(row.id) + 1}`}
      placeholder={isTitled ? "" : title}
      kind={kind}
      value={row[cell]}
      isCode={!isFirst && !isTitled}
      isFocused={slot.isNew && isFirst}
      onChange={write}
      onKeyDown={onKeyDown}
      {...(isFirst && { onPasteLines: addAll })}
    />
  );
  if (!isTitled) return field;
  return (
    <div className="pp-titled">
      <span className="lbl" aria-hidden>
        {title}
      </span>
      <span className="in">{field}</span>
    </div>
  );
}
