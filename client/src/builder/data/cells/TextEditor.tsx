import type { Json, SourceField } from "@formweave/schema/model";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import type { CellEditing, Onward } from "./cellEditing.ts";
import { readTyped } from "./readTyped.ts";
import { writeCell } from "./showCell.ts";

interface TextEditorProps {
  readonly field: SourceField;
  readonly editing: CellEditing;
  readonly onCommit: (value: Json, then: Onward) => void;
  readonly onCancel: () => void;
}

/** Controls of the browser for kinds that have one. */
const TYPES: Readonly<Partial<Record<SourceField["kind"], string>>> = {
  date: "date",
  dateTime: "datetime-local",
  time: "time",
};

/** Edits a cell as text; Enter and Tab keep it and go on, Escape drops it, and leaving keeps what can be read. */
export function TextEditor(props: TextEditorProps) {
  const { field } = props;
  const id = useId();
  const type = TYPES[field.kind] ?? "text";
  const { text, setText, problem, handleKeyDown, handleBlur } = useCellText(props, type === "text");
  const shared = {
    "aria-label": field.name,
    "aria-invalid": problem !== undefined,
    "aria-describedby": problem === undefined ? undefined : id,
    "data-takes-keys": true,
    className: "dt-editor",
    value: text,
    onKeyDown: handleKeyDown,
    onBlur: handleBlur,
  };
  return (
    <>
      {field.kind === "longText" ? (
        <textarea {...shared} ref={focusEnd} rows={4} onChange={({ target }) => setText(target.value)} />
      ) : (
        <input {...shared} ref={focusEnd} type={type} onChange={({ target }) => setText(target.value)} />
      )}
      {problem !== undefined && (
        <span id={id} role="alert" className="dt-problem">
          {problem}
        </span>
      )}
    </>
  );
}

/** The text being written, and the reason why it cannot be kept. */
function useCellText({ field, editing, onCommit, onCancel }: TextEditorProps, takesTyped: boolean) {
  const kept = writeCell(field, editing.before, navigator.language);
  const [text, setText] = useState((takesTyped ? editing.typed : undefined) ?? kept);
  const [problem, setProblem] = useState<string>();
  const isOver = useRef(false);

  function commit(then: Onward): boolean {
    const read = readTyped(field, text, navigator.languages);
    setProblem(read.ok ? undefined : read.error.message);
    if (!read.ok) return false;
    isOver.current = true;
    onCommit(read.value, then);
    return true;
  }
  function cancel(): void {
    isOver.current = true;
    onCancel();
  }
  function handleKeyDown(event: KeyboardEvent): void {
    event.stopPropagation();
    const isNewLine = event.shiftKey && field.kind === "longText";
    if (event.key === "Escape") cancel();
    else if (event.key === "Enter" && !isNewLine) commit("down");
    else if (event.key === "Tab") commit(event.shiftKey ? "left" : "right");
    else return;
    event.preventDefault();
  }
  function handleBlur(): void {
    if (!isOver.current && !commit("stay")) cancel();
  }
  return { text, setText, problem, handleKeyDown, handleBlur };
}

/** Puts the caret behind the text. */
function focusEnd(field: HTMLInputElement | HTMLTextAreaElement | null): void {
  if (field === null || field === document.activeElement) return;
  field.focus({ preventScroll: true });
  if (field.type === "text" || field.type === "textarea")
    field.setSelectionRange(field.value.length, field.value.length);
}
