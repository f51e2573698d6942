import { Line } from "#widgets/Field.tsx";
import { ShownText } from "#widgets/ShownText.tsx";
import type { WidgetMode } from "#widgets/viewProps.ts";

interface SearchLineProps {
  readonly mode: WidgetMode;
  readonly query: string;
  /** How many entries are found; said to screen readers while something is searched. */
  readonly count: number;
  readonly onQuery: (query: string) => void;
}

const NO_STYLE = {};

/** The line in which people search what a widget shows. It is no question: its text is not part of an answer. */
export function SearchLine({ mode, query, count, onQuery }: SearchLineProps) {
  return (
    <div className="wv-searchline">
      <Line style={NO_STYLE} icon="search">
        {mode === "edit" ? (
          <ShownText value="" placeholder="Search" />
        ) : (
          <input
            type="search"
            aria-label="Search"
            placeholder="Search"
            value={query}
            onChange={(event) => onQuery(event.currentTarget.value)}
          />
        )}
      </Line>
      <output className="wv-sr">{query !== "" && `${count} found`}</output>
    </div>
  );
}
