import type { KeyboardEvent, Ref } from "react";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Kbd } from "#ui/Kbd.tsx";

interface SearchFieldProps {
  /** Also the placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Keys that focus the field; the user of the component handles them. */
  readonly shortcut?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/** A field that filters a list while typing; Escape first empties it, and then bubbles on. */
export function SearchField({ label, value, onChange, shortcut, inputRef }: SearchFieldProps) {
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape" || value === "") return;
    event.stopPropagation();
    onChange("");
  }

  return (
    <span className="in search">
      <Icon name="search" size={14} />
      <input
        ref={inputRef}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {value === "" ? (
        shortcut !== undefined && <Kbd keys={shortcut} />
      ) : (
        <IconButton icon="x" label="Clear" size="xs" onClick={() => onChange("")} />
      )}
    </span>
  );
}
