import { type RefObject, useEffect, useState } from "react";
import { POPULAR_SEARCHES, QueryChips } from "./QueryChips.tsx";
import "./starts.css";

interface SearchStartsProps {
  /** What the person searched for before. */
  readonly recent: readonly string[];
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onSearch: (query: string) => void;
}

/** What stands below an empty search that has the focus, until Escape. Source: spec 1 §2 and §9. */
export function SearchStarts({ recent, searchRef, onSearch }: SearchStartsProps) {
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    const search = searchRef.current;
    const leave = ({ key }: KeyboardEvent) => key === "Escape" && setLeft(true);
    const reach = () => setLeft(false);
    search?.addEventListener("keydown", leave);
    search?.addEventListener("focus", reach);
    return () => {
      search?.removeEventListener("keydown", leave);
      search?.removeEventListener("focus", reach);
    };
  }, [searchRef]);
  if (isLeft) return null;

  function handleSearch(query: string): void {
    onSearch(query);
    searchRef.current?.focus();
  }

  return (
    <div className="pop palette-starts">
      {recent.length > 0 && (
        <>
          <p>Recent</p>
          <QueryChips label="Recent searches" queries={recent} onSearch={handleSearch} />
        </>
      )}
      <p>Popular</p>
      <QueryChips label="Popular searches" queries={POPULAR_SEARCHES} onSearch={handleSearch} />
    </div>
  );
}
