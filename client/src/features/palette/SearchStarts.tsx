import { QueryChips } from "./QueryChips.tsx";
import { POPULAR_SEARCHES } from "./search.ts";
import "./starts.css";

interface SearchStartsProps {
  /** What the person searched for before. */
  readonly recent: readonly string[];
  readonly onSearch: (query: string) => void;
}

/** What stands below an empty search that has the focus. Source: spec 1 §2 and §9. */
export function SearchStarts({ recent, onSearch }: SearchStartsProps) {
  return (
    <div className="pop palette-starts">
      {recent.length > 0 && (
        <>
          <p>Recent</p>
          <QueryChips label="Recent searches" queries={recent} onSearch={onSearch} />
        </>
      )}
      <p>Popular</p>
      <QueryChips label="Popular searches" queries={POPULAR_SEARCHES} onSearch={onSearch} />
    </div>
  );
}
