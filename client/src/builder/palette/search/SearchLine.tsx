import { type RefObject, useState } from "react";
import { SearchStarts } from "./SearchStarts.tsx";
import { SearchField } from "#ui/fields/SearchField.tsx";

interface SearchLineProps {
  readonly query: string;
  /** Earlier searches of this person. */
  readonly searches: readonly string[];
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onSearch: (query: string) => void;
}

/** Search field; while focused and empty it suggests searches below. */
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
