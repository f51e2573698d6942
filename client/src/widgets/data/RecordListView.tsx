import { translate } from "@formweave/schema";
import { safeUrl } from "@formweave/schema/widgets";
import { useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { findEntries } from "./findEntries.ts";
import { SearchLine } from "./SearchLine.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/records.css";

type ListProps = WidgetViewProps<"list-view">;

/** A searchable list of entries. */
export function RecordListView({ props, mode, style }: ListProps) {
  const { title, options, searchable, emptyText } = props;
  const [query, setQuery] = useState("");
  const found = findEntries(options, searchable ? query : "", ["label", "text", "meta"]);
  return (
    <section className="wv-listview" style={style} aria-label={title || translate("List")}>
      {title !== "" && <h3>{title}</h3>}
      {searchable && <SearchLine {...{ mode, query }} count={found.length} onQuery={setQuery} />}
      {found.length === 0 && <p className="wv-nothing">{emptyText}</p>}
      <ul>
        {found.map((entry) => (
          <li key={entry.id}>
            <Entry {...entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ label, text, meta, href }: ListProps["props"]["options"][number]) {
  const isLinked = href !== "" && safeUrl(href);
  const inside = (
    <>
      <span>
        <b>{label}</b>
        {text !== "" && <small>{text}</small>}
      </span>
      {meta !== "" && <span className="wv-meta">{meta}</span>}
      {isLinked && <Icon name="chevron-right" />}
    </>
  );
  return isLinked ? <a href={href}>{inside}</a> : <div>{inside}</div>;
}
