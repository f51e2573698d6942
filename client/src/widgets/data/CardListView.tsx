import { safeUrl } from "@formweave/schema/widgets";
import { type CSSProperties, useState } from "react";
import { CoverPicture } from "#widgets/pictures/CoverPicture.tsx";
import { findEntries } from "./findEntries.ts";
import { SearchLine } from "./SearchLine.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/records.css";

type CardListProps = WidgetViewProps<"card-list">;

/** Entries as cards with pictures, fewer per row in narrow spaces. */
export function CardListView({ props, mode, style }: CardListProps) {
  const { options, columns, showPictures, searchable, emptyText } = props;
  const [query, setQuery] = useState("");
  const found = findEntries(options, searchable ? query : "", ["label", "text", "meta"]);
  const wanted: CSSProperties & { "--columns": number } = { "--columns": columns, ...style };
  return (
    <div className="wv-cardlist" style={wanted}>
      {searchable && <SearchLine {...{ mode, query }} count={found.length} onQuery={setQuery} />}
      {found.length === 0 && <p className="wv-nothing">{emptyText}</p>}
      <ul>
        {found.map((card) => (
          <li key={card.id}>
            <ListedCard card={card} showPicture={showPictures} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ListedCardProps {
  readonly card: CardListProps["props"]["options"][number];
  readonly showPicture: boolean;
}

function ListedCard({ card: { label, text, meta, src, href }, showPicture }: ListedCardProps) {
  return (
    <article>
      {showPicture && <CoverPicture src={src} alt="" />}
      <div>
        {meta !== "" && <small className="wv-tag">{meta}</small>}
        <h3>{href !== "" && safeUrl(href) ? <a href={href}>{label}</a> : label}</h3>
        {text !== "" && <p>{text}</p>}
      </div>
    </article>
  );
}
