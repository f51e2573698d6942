import { translate } from "@formweave/schema";
import { tableCells } from "@formweave/schema/widgets";
import { useMemo, useState } from "react";
import { ColumnTitle } from "./ColumnTitle.tsx";
import { Icon } from "#ui/Icon.tsx";
import { resolveIcon } from "#ui/icons.ts";
import { joinClasses } from "#ui/joinClasses.ts";
import { sortRows, type Sorting } from "./sortRows.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";

type TableProps = WidgetViewProps<"basic-table">;

/** A table of text, sortable by a click on a column title. */
export function TableView({ props, mode, style }: TableProps) {
  const { caption, options: columns, cells, striped, density, sortable } = props;
  const [sorting, setSorting] = useState<Sorting>();
  const rows = useMemo(() => sortRows(tableCells(cells), sorting), [cells, sorting]);
  const className = joinClasses("wv-table", striped && "is-striped", `is-${density}`);
  return (
    // A long table scrolls inside its box, which the keyboard must be able to do too.
    <section
      className={className}
      style={style}
      aria-label={caption || translate("Table")}
      {...(mode === "live" && { tabIndex: 0 })}
    >
      <table>
        {caption !== "" && <caption>{caption}</caption>}
        <thead>
          <tr>
            {columns.map((column, index) => (
              <ColumnTitle key={column.id} {...{ column, index, sortable, sorting }} onSort={setSorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: row }) => (
            <tr key={id}>
              {columns.map((column, index) => (
                <td key={column.id} className={column.numeric ? "is-numeric" : undefined}>
                  {row[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A short label for a state. */
export function BadgeView({ props, style }: WidgetViewProps<"badge">) {
  return (
    <span className={`wv-badge is-${props.tone}`} style={style}>
      {props.icon !== "" && <Icon name={resolveIcon(props.icon)} size={14} />}
      {props.text}
    </span>
  );
}
