import { type RefObject, useState } from "react";
import { defer } from "#lib/defer.tsx";
import { SearchField } from "#ui/SearchField.tsx";

const SearchStarts = defer(async () => (await import("./SearchStarts.tsx")).SearchStarts);

interface SearchLineProps {
  readonly query: string;
  /** What the person searched for before. */
  readonly searches: readonly string[];
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onSearch: (query: string) => void;
}

/** The search; when it gets the focus and is empty, searches to start with stand below. */
export function SearchLine({ query, searches, searchRef, onSearch }: SearchLineProps) {
  const [isReached, setReached] = useState(false);
  return (
    <div className="palette-search" onFocus={() => setReached(true)}>
      <SearchField
        label="Search components"
        value={query}
        onChange={onSearch}
        shortcut="Ctrl F"
        inputRef={searchRef}
      />
      {isReached && (
        <SearchStarts isEmpty={query === ""} recent={searches} searchRef={searchRef} onSearch={onSearch} />
      )}
    </div>
  );
}
