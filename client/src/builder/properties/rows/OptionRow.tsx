import type { Json } from "@formweave/schema/model";
import type { RowsProperty } from "@formweave/schema/widgets";
import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { newId } from "#builder/actions/selection.ts";
import { Checkbox } from "#ui/fields/Checkbox.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { toCellText } from "#builder/toCellText.ts";
import { changeCell, isBlankRow, labelledRow } from "#builder/optionRows/newRow.ts";
import { defer } from "#lib/deferred/defer.tsx";
import { RowCell } from "./RowCell.tsx";
import { RowFrame } from "./RowFrame.tsx";
import { useRowEdits, type RowSlot } from "./useRowEdits.ts";

const ScreenPicker = defer(async () => (await import("#builder/screenFields/ScreenPicker.tsx")).ScreenPicker);

/** Greatest number of cells side by side; a row with more shows the first, and the others below with their titles. */
const SIDE_BY_SIDE = 2;
/** Name of the cell with the screen that a row opens. */
const SCREEN_CELL = "screen";

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
  const name = toCellText(row["label"]) || "this row";
  const shared = {
    slot,
    property,
    onWrite: (cell: string, value: Json) => edits.write(changeCell(row, cell, value)),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => handleKey(slot, edits, event),
  };
  return (
    <RowFrame
      {...{ slot, edits, name }}
      actions={
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
              <AnyCell key={cell} {...shared} cell={cell} isTitled />
            ))}
          </div>
        )
      }
    >
      {inLine.map((cell) => (
        <AnyCell key={cell} {...shared} cell={cell} />
      ))}
    </RowFrame>
  );
}

function handleKey(
  slot: RowSlot,
  edits: ReturnType<typeof useRowEdits>,
  event: KeyboardEvent<HTMLInputElement>,
): void {
  if (addsBelow(slot, event)) return;
  if (takesAway(slot, event)) edits.remove();
  else edits.handleKey(event);
}

/** Adds a row below on Enter; returns true when it was this key. */
function addsBelow({ onAddBelow }: RowSlot, event: KeyboardEvent): boolean {
  if (event.key !== "Enter") return false;
  event.preventDefault();
  if (!event.repeat) onAddBelow();
  return true;
}

/**
 * Removes a blank row on Backspace and returns true. A held Backspace only empties the field, and the row is kept during IME composition.
 */
function takesAway({ row, ids }: RowSlot, event: KeyboardEvent<HTMLInputElement>): boolean {
  const isPressed = event.key === "Backspace" && !event.repeat;
  if (!isPressed || event.currentTarget.value !== "" || !isBlankRow(row)) return false;
  event.preventDefault();
  goToBeside(event.currentTarget);
  announce(`Removed place ${ids.indexOf(row.id) + 1} of ${ids.length}`);
  return true;
}

/** Moves the caret to the end of the row above, or of the row below for the first row. */
function goToBeside(cell: HTMLInputElement): void {
  const line = cell.closest("li");
  const beside = line?.previousElementSibling ?? line?.nextElementSibling;
  const field = beside?.querySelector<HTMLInputElement>(".pp-cell");
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

interface OptionCellProps extends OptionRowProps {
  readonly cell: string;
  readonly isTitled?: boolean;
  readonly onWrite: (cell: string, value: Json) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

function AnyCell(props: OptionCellProps) {
  return props.cell === SCREEN_CELL ? <ScreenCell {...props} /> : <OptionCell {...props} />;
}

/** The cell with the screen that a row opens. */
function ScreenCell({ slot: { row, ids }, property, isTitled = false, onWrite }: OptionCellProps) {
  const title = property.cells[SCREEN_CELL]?.title ?? "";
  return (
    <Titled title={isTitled ? title : undefined}>
      <ScreenPicker
        label={`${title} of row ${ids.indexOf(row.id) + 1}`}
        value={toCellText(row[SCREEN_CELL])}
        none="None"
        onPick={(id) => onWrite(SCREEN_CELL, id)}
      />
    </Titled>
  );
}

function OptionCell({ slot, property, cell, isTitled = false, onWrite, onKeyDown }: OptionCellProps) {
  const { row, ids } = slot;
  const definition = property.cells[cell];
  if (definition === undefined) return null;
  const { title, kind } = definition;
  const isFirst = cell === Object.keys(property.cells)[0];
  const write = (value: Json) => onWrite(cell, value);
  if (kind === "boolean") return <Checkbox label={title} checked={row[cell] === true} onChange={write} />;

  /** Pastes one row per line; when they replace the whole field, the first line becomes this row. */
  function paste(lines: readonly string[], isWhole: boolean): void {
    const [first = "", ...others] = lines;
    const own = isWhole ? [changeCell(row, cell, first)] : [];
    const added = (isWhole ? others : lines).map((line) => labelledRow(property.cells, newId(), line));
    slot.onPasteBelow([...own, ...added]);
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
      {...(isFirst && { onPasteLines: paste })}
    />
  );
  if (!isTitled) return field;
  return (
    <Titled title={title}>
      <span className="in">{field}</span>
    </Titled>
  );
}

interface TitledProps {
  /** Undefined for a field beside others, which needs none. */
  readonly title: string | undefined;
  readonly children: ReactNode;
}

function Titled({ title, children }: TitledProps) {
  if (title === undefined) return children;
  return (
    <div className="pp-titled">
      <span className="lbl" aria-hidden>
        {title}
      </span>
      {children}
    </div>
  );
}
