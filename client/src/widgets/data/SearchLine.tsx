import { fill, translate } from "@formweave/schema";
import { Line } from "#widgets/field/Field.tsx";
import { ShownText } from "#widgets/field/ShownText.tsx";
import type { WidgetMode } from "#widgets/viewProps.ts";

interface SearchLineProps {
  readonly mode: WidgetMode;
  readonly query: string;
  /** Number of entries found; announced to screen readers during a search. */
  readonly count: number;
  readonly onQuery: (query: string) => void;
}

const NO_STYLE = {};

/** Search field for the contents of a widget. It is not a question, so its text is not part of an answer. */
export function SearchLine({ mode, query, count, onQuery }: SearchLineProps) {
  return (
    <div className="wv-searchline">
      <Line style={NO_STYLE} icon="search">
        {mode === "edit" ? (
          <ShownText value="" placeholder={translate("Search")} />
        ) : (
          <input
            type="search"
            aria-label={translate("Search")}
            placeholder={translate("Search")}
            value={query}
            onChange={(event) => onQuery(event.currentTarget.value)}
          />
        )}
      </Line>
      <output className="wv-sr">{query !== "" && fill("{count} found", { count })}</output>
    </div>
  );
}
