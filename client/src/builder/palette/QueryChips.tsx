import { Chip } from "#ui/Chip.tsx";

/** Searches that people start with. */
export const POPULAR_SEARCHES = ["input", "button", "table", "chart", "form", "card"] as const;

interface QueryChipsProps {
  readonly label: string;
  readonly queries: readonly string[];
  readonly onSearch: (query: string) => void;
}

/** Searches to start with a click. */
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
