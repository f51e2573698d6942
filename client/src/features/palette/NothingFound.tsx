import { Button } from "#ui/Button.tsx";
import { Chip } from "#ui/Chip.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { popularSearches } from "./search.ts";

interface NothingFoundProps {
  readonly onClear: () => void;
  readonly onSearch: (query: string) => void;
}

/** What to do when the filters leave nothing. */
export function NothingFound({ onClear, onSearch }: NothingFoundProps) {
  return (
    <div className="palette-empty">
      <EmptyState title="No components found" action={<Button onClick={onClear}>Clear filters</Button>}>
        Try another word, or one of these.
      </EmptyState>
      <div className="palette-popular">
        {popularSearches().map((query) => (
          <Chip key={query} pressed={false} onClick={() => onSearch(query)}>
            {query}
          </Chip>
        ))}
      </div>
    </div>
  );
}
