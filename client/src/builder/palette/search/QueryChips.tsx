import { Chip } from "#ui/badges/Chip.tsx";

/** Queries offered while the search is empty. */
export const POPULAR_SEARCHES = ["input", "button", "table", "chart", "form", "card"] as const;

interface QueryChipsProps {
  readonly label: string;
  readonly queries: readonly string[];
  readonly onSearch: (query: string) => void;
}

/** Chips that start a search on click. */
export function QueryChips({ label, queries, onSearch }: QueryChipsProps) {
  return (
    <fieldset className="palette-queries" aria-label={label}>
      {queries.map((query) => (
        <Chip key={query} pressed={false} onClick={() => onSearch(query)}>
          {query}
        </Chip>
      ))}
    </fieldset>
  );
}
