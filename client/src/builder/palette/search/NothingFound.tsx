import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/notices/EmptyState.tsx";
import { POPULAR_SEARCHES, QueryChips } from "./QueryChips.tsx";

interface NothingFoundProps {
  readonly onClear: () => void;
  readonly onSearch: (query: string) => void;
}

/** Empty state when the filters match nothing: clear them, or try a popular search. */
export function NothingFound({ onClear, onSearch }: NothingFoundProps) {
  return (
    <div className="palette-empty">
      <EmptyState title="No components found" action={<Button onClick={onClear}>Clear filters</Button>}>
        Try another word, or one of these.
      </EmptyState>
      <QueryChips label="Popular searches" queries={POPULAR_SEARCHES} onSearch={onSearch} />
    </div>
  );
}
