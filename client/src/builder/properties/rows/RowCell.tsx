import type { Json } from "@formweave/schema/model";
import { useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { toCellText } from "#builder/toCellText.ts";
import { joinClasses } from "#ui/joinClasses.ts";
import { splitLines } from "#builder/optionRows/newRow.ts";

interface RowCellProps {
  /** Accessible name: its title with the row's position, as each row has a field with this title. */
  readonly name: string;
  readonly placeholder?: string;
  readonly kind?: "string" | "number";
  /** Input type; "number" keeps the value a text, but shows the number keys on phones. */
  readonly type?: "text" | "number" | "date" | "time" | "datetime-local";
  readonly value: Json | undefined;
  /** True for the monospace font. */
  readonly isCode?: boolean;
  readonly isFocused?: boolean;
  readonly list?: string;
  /** True when its value was refused; then the text stays visible after the field is left. */
  readonly isRefused?: boolean;
  readonly onChange: (value: string | number) => void;
  /** Called for pasted text of several lines, one for each row. `isWhole` when they replace the whole text of the field. */
  readonly onPasteLines?: (lines: readonly string[], isWhole: boolean) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Field of one cell of a row. Shows the text as typed until the field is left. */
export function RowCell(props: RowCellProps) {
  const { name, placeholder, kind = "string", type = "text", value, isCode, isFocused, isRefused } = props;
  const { list, onChange, onPasteLines, onKeyDown } = props;
  const [draft, setDraft] = useState<string>();

  function handleChange(text: string): void {
    setDraft(text);
    onChange(kind === "number" ? Number(text.replace(",", ".")) : text);
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>): void {
    const lines = splitLines(event.clipboardData.getData("text/plain"));
    if (onPasteLines === undefined || lines.length < 2) return;
    event.preventDefault();
    const { selectionStart, selectionEnd, value: text } = event.currentTarget;
    onPasteLines(lines, selectionStart === 0 && selectionEnd === text.length);
  }

  return (
    <input
      className={joinClasses("pp-cell", isCode && "mono")}
      aria-label={name}
      placeholder={placeholder}
      {...toInputProps(kind, type)}
      autoComplete="off"
      list={list}
      value={draft ?? toCellText(value)}
      ref={isFocused ? focusOnce : undefined}
      onChange={(event) => handleChange(event.currentTarget.value)}
      aria-invalid={isRefused || undefined}
      onBlur={() => !isRefused && setDraft(undefined)}
      onPaste={handlePaste}
      onKeyDown={onKeyDown}
    />
  );
}

/** Numbers use a text input, as a number input would delete a half-typed number. */
function toInputProps(kind: RowCellProps["kind"], type: NonNullable<RowCellProps["type"]>) {
  const isNumber = kind === "number" || type === "number";
  return isNumber ? ({ type: "text", inputMode: "decimal" } as const) : { type };
}

function focusOnce(field: HTMLInputElement | null): void {
  if (field === null || field.dataset["seen"] === "yes") return;
  field.dataset["seen"] = "yes";
  field.focus();
  field.select();
}
