import { COMMANDS } from "@formweave/schema/commands";
import type { Row } from "@formweave/schema/model";
import { findDefinition, type RowsProperty } from "@formweave/schema/widgets";
import { useRef, type ClipboardEvent, type KeyboardEvent } from "react";
import { newId, showFailure } from "#builder/actions/selection.ts";
import { toCellText } from "#builder/toCellText.ts";
import { changedCells } from "#builder/optionRows/changedCells.ts";
import { changeCell, labelledRow, splitLines, newRow } from "#builder/optionRows/newRow.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useWidget } from "#document/content/useWidget.ts";
import { useScene } from "#builder/canvas/scene/scene.ts";
import type { CanvasFieldProps } from "./fieldProps.ts";
import { useCanvasField } from "./useCanvasField.ts";
import { useComposed } from "./useComposed.ts";

interface OptionFieldProps extends CanvasFieldProps {
  readonly rowId: string;
}

/**
 * In-place field for an option's label: Enter adds an option below, several pasted lines become one option each, Backspace removes an
 * emptied one.
 */
export function OptionField({ rowId, ...props }: OptionFieldProps) {
  const { widgetId } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const { attributes } = useCanvasField(field, props, { kind: "option", rowId });
  const label = useWidget(widgetId, (record) =>
    toCellText(record?.rows.options.find(({ id }) => id === rowId)?.["label"]),
  );
  const edits = useOptionEdits(widgetId, rowId);
  const composed = useComposed((line) => edits.write(line));

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    attributes.onKeyDown(event);
    if (event.defaultPrevented) return;
    const isEmptied = event.key === "Backspace" && event.currentTarget.value === "";
    if (event.key !== "Enter" && !isEmptied) return;
    event.preventDefault();
    if (isEmptied) edits.remove();
    else edits.addAfter();
  }

  function handlePaste(event: ClipboardEvent): void {
    const lines = splitLines(event.clipboardData.getData("text/plain"));
    if (lines.length < 2) return;
    event.preventDefault();
    edits.addLines(lines);
  }

  return (
    <textarea
      {...attributes}
      ref={field}
      aria-label="Option"
      {...composed}
      value={composed.value ?? label}
      onPaste={handlePaste}
      onKeyDown={handleKey}
    />
  );
}

function useOptionEdits(widgetId: string, rowId: string) {
  const session = useEditor();
  const { writing } = useScene();
  const gesture = useRef(`option:${newId()}`);
  const place = { widgetId, list: "options" as const };
  const rowsNow = () => session.store.widget(widgetId)?.rows.options ?? [];
  const goTo = (id: string) => writing.set({ widgetId, target: { kind: "option", rowId: id } });

  function add(rows: readonly Row[], label: string): void {
    const step = { label, gesture: `add:${newId()}` };
    let after = rowId;
    for (const row of rows) {
      const done = session.run(COMMANDS.setRow, { ...place, row, after }, step);
      if (!done.ok) return showFailure(done.error);
      after = row.id;
    }
    goTo(after);
  }

  return {
    write(text: string): void {
      const row = rowsNow().find(({ id }) => id === rowId);
      if (row === undefined) return;
      const cells = changedCells(row, changeCell(row, "label", text));
      const done = session.run(COMMANDS.setCells, { ...place, rowId, cells }, { gesture: gesture.current });
      if (!done.ok) showFailure(done.error);
    },
    addAfter(): void {
      const property = findOptions(session.store.widget(widgetId)?.type);
      if (property !== undefined) add([newRow(property, newId(), rowsNow().length)], "Add option");
    },
    addLines(lines: readonly string[]): void {
      const property = findOptions(session.store.widget(widgetId)?.type);
      if (property !== undefined)
        add(
          lines.map((line) => labelledRow(property.cells, newId(), line)),
          "Paste options",
        );
    },
    remove(): void {
      const ids = rowsNow().map(({ id }) => id);
      const before = ids[ids.indexOf(rowId) - 1] ?? ids[1];
      const done = session.run(COMMANDS.removeRow, { ...place, rowId });
      if (!done.ok) return showFailure(done.error);
      if (before === undefined) writing.set(null);
      else goTo(before);
    },
  };
}

function findOptions(type: string | undefined): RowsProperty | undefined {
  const property = type === undefined ? undefined : findDefinition(type)?.properties["options"];
  return property?.kind === "rows" ? property : undefined;
}
