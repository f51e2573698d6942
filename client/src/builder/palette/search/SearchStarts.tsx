import { type RefObject, useEffect, useState } from "react";
import { POPULAR_SEARCHES, QueryChips } from "./QueryChips.tsx";
import "./starts.css";

interface SearchStartsProps {
  /** True while the search is empty. */
  readonly isEmpty: boolean;
  /** Earlier searches of this person. */
  readonly recent: readonly string[];
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onSearch: (query: string) => void;
}

/** Suggested searches below an empty, focused search field, until the person types or presses Escape. */
export function SearchStarts({ isEmpty, recent, searchRef, onSearch }: SearchStartsProps) {
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    const search = searchRef.current;
    const end = new AbortController();
    const on = (type: "keydown" | "input" | "focus" | "click", callback: (event: Event) => void) =>
      search?.addEventListener(type, callback, { signal: end.signal });
    on("keydown", (event) => event instanceof KeyboardEvent && event.key === "Escape" && setLeft(true));
    on("input", () => setLeft(true));
    on("focus", () => setLeft(false));
    on("click", () => setLeft(false));
    return () => end.abort();
  }, [searchRef]);
  if (!isEmpty || isLeft) return null;

  function handleSearch(query: string): void {
    searchRef.current?.focus();
    setLeft(true);
    onSearch(query);
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
