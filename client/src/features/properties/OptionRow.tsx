import { COMMANDS } from "@formweave/schema/commands";
import { type Json, type Row } from "@formweave/schema/model";
import { checkRow } from "@formweave/schema/rules";
import { type RowsProperty } from "@formweave/schema/widgets";
import { useState, type ClipboardEvent, type KeyboardEvent, type PointerEvent } from "react";
import { newId } from "#editor/actions.ts";
import { useEditor } from "#editor/EditorContext.tsx";
import { Checkbox } from "#ui/Checkbox.tsx";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { rowToFollow } from "./moveRow.ts";
import { changeCell, labelledRow, textOf } from "./newRow.ts";
import { sayProblem } from "./usePropertyEdits.ts";

interface OptionRowProps {
  readonly widgetId: string;
  readonly property: RowsProperty;
  readonly row: Row;
  /** All rows, in order. */
  readonly ids: readonly string[];
  readonly gesture: () => string;
  /** Whether it was just added and takes the focus. */
  readonly isNew: boolean;
  readonly isDragged: boolean;
  /** Whether the dragged row would stand before it. */
  readonly isTarget: boolean;
  readonly onGrab: (event: PointerEvent<HTMLElement>) => void;
}

/** One row of a list: its cells, a handle to move it and a button to remove it. */
export function OptionRow(props: OptionRowProps) {
  const { row, isDragged, isTarget, onGrab } = props;
  const acts = useRowActs(props);
  const [refused, setRefused] = useState<string>();
  const name = textOf(row["label"]) || "this row";

  function handleKey(event: KeyboardEvent): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined || !event.altKey) return;
    event.preventDefault();
    acts.move(step);
  }

  return (
    <li className="pp-option" data-dragged={isDragged} data-target={isTarget}>
      <button
        type="button"
        className="pp-grip"
        aria-label={`Move ${name}: drag it, or press Alt and an arrow key`}
        onPointerDown={onGrab}
        onKeyDown={handleKey}
      >
        <Icon name="grip-vertical" size={14} />
      </button>
      <RowCells
        {...props}
        onWrite={(cell, value) => setRefused(acts.write(cell, value))}
        onPasteLines={acts.addAll}
        onKeyDown={handleKey}
      />
      <IconButton icon="x" size="xs" label={`Remove ${name}`} onClick={acts.remove} />
      {refused !== undefined && <p className="err">{refused}</p>}
    </li>
  );
}

interface RowCellsProps extends Pick<OptionRowProps, "property" | "row" | "ids" | "isNew">, CellActs {
  readonly onWrite: (cell: string, value: Json) => void;
}

function RowCells({ property, row, ids, isNew, onWrite, onPasteLines, onKeyDown }: RowCellsProps) {
  return Object.entries(property.cells).map(([cell, { title, kind }], index) =>
    kind === "boolean" ? (
      <Checkbox
        key={cell}
        label={title}
        checked={row[cell] === true}
        onChange={(value) => onWrite(cell, value)}
      />
    ) : (
      <CellField
        key={cell}
        {...{ title, kind, onPasteLines, onKeyDown }}
        name={`${title} of row ${ids.indexOf(row.id) + 1}`}
        value={row[cell]}
        isFirst={index === 0}
        isFocused={isNew && index === 0}
        onChange={(value) => onWrite(cell, value)}
      />
    ),
  );
}

interface CellActs {
  /** Several lines were pasted into the first cell: each is a row. */
  readonly onPasteLines: (lines: readonly string[]) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface CellFieldProps extends CellActs {
  readonly title: string;
  /** Its title with its place, since each row has a field of this title. */
  readonly name: string;
  readonly kind: "string" | "number";
  readonly value: Json | undefined;
  readonly isFirst: boolean;
  readonly isFocused: boolean;
  readonly onChange: (value: string | number) => void;
}

function CellField({
  title,
  name,
  kind,
  value,
  isFirst,
  isFocused,
  onChange,
  onPasteLines,
  onKeyDown,
}: CellFieldProps) {
  const [draft, setDraft] = useState<string>();

  function handleChange(text: string): void {
    setDraft(text);
    onChange(kind === "number" ? Number(text) : text);
  }

  function handlePaste(event: ClipboardEvent): void {
    const lines = event.clipboardData
      .getData("text/plain")
      .split(/\r?\n/)
      .map((line) => line.trim());
    const filled = lines.filter(Boolean);
    if (!isFirst || filled.length < 2) return;
    event.preventDefault();
    onPasteLines(filled);
  }

  return (
    <input
      className={isFirst ? "pp-cell" : "pp-cell mono"}
      aria-label={name}
      placeholder={title}
      inputMode={kind === "number" ? "decimal" : "text"}
      value={draft ?? textOf(value)}
      ref={(field) => {
        if (!isFocused || field === null || field.dataset["seen"] === "yes") return;
        field.dataset["seen"] = "yes";
        field.focus();
        field.select();
      }}
      onChange={(event) => handleChange(event.currentTarget.value)}
      onBlur={() => setDraft(undefined)}
      onPaste={handlePaste}
      onKeyDown={onKeyDown}
    />
  );
}

function useRowActs({ widgetId, property, row, ids, gesture }: OptionRowProps) {
  const session = useEditor();
  const place = { widgetId, list: "options" } as const;

  /** Writes a cell; what the property does not accept is not written, and its message returned. */
  function write(cell: string, value: Json): string | undefined {
    const changed = changeCell(row, cell, value);
    const problem = checkRow(property, changed);
    if (problem !== undefined) return problem.message;
    sayProblem(
      session.run(COMMANDS.setRow, { ...place, row: changed }, { gesture: `${gesture()}:${row.id}` }),
    );
    return undefined;
  }

  function remove(): void {
    sayProblem(session.run(COMMANDS.removeRow, { ...place, rowId: row.id }));
  }

  function move(step: number): void {
    const index = ids.indexOf(row.id) + step;
    const after = rowToFollow(ids, row.id, index);
    if (after === undefined) return;
    sayProblem(session.run(COMMANDS.setRow, { ...place, row, after }, { label: "Reorder" }));
    announce(`Moved to place ${index + 1} of ${ids.length}`);
  }

  function addAll(labels: readonly string[]): void {
    const named = `paste:${newId()}`;
    let after = row.id;
    for (const label of labels) {
      const added = labelledRow(property.cells, newId(), label);
      const input = { ...place, row: added, after };
      sayProblem(session.run(COMMANDS.setRow, input, { label: "Paste a list", gesture: named }));
      after = added.id;
    }
  }

  return { write, remove, move, addAll };
}
