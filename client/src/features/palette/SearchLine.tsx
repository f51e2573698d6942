import { type FocusEvent, type RefObject, useState } from "react";
import { defer } from "#ui/defer.tsx";
import { SearchField } from "#ui/SearchField.tsx";

const SearchStarts = defer(async () => (await import("./SearchStarts.tsx")).SearchStarts);

interface SearchLineProps {
  readonly query: string;
  /** What the person searched for before. */
  readonly searches: readonly string[];
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onSearch: (query: string) => void;
}

/** The search; while it is empty and has the focus, searches to start with stand below. */
export function SearchLine({ query, searches, searchRef, onSearch }: SearchLineProps) {
  const [isOpen, setOpen] = useState(false);

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOpen(false);
  }

  function handleStart(start: string): void {
    onSearch(start);
    searchRef.current?.focus();
  }

  return (
    // Only follows the focus and the keys of the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="palette-search"
      onFocus={() => setOpen(true)}
      onBlur={handleBlur}
      onKeyDown={({ key }) => key === "Escape" && setOpen(false)}
    >
      <SearchField
        label="Search components"
        value={query}
        onChange={onSearch}
        shortcut="Ctrl F"
        inputRef={searchRef}
      />
      {isOpen && query === "" && <SearchStarts recent={searches} onSearch={handleStart} />}
    </div>
  );
}
