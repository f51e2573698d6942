import { fill, translate } from "@formweave/schema";
import { tableCells } from "@formweave/schema/widgets";
import { useMemo, useState } from "react";
import { ColumnTitle } from "./ColumnTitle.tsx";
import { gridPage, type GridPage } from "./gridPage.ts";
import { SearchLine } from "./SearchLine.tsx";
import type { Sorting } from "./sortRows.ts";
import { Icon } from "#ui/Icon.tsx";
import { joinClasses } from "#ui/joinClasses.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/grid.css";
import "#widgets/styles/records.css";

type GridProps = WidgetViewProps<"data-grid">;

/** Records with search, sorting and paging. */
export function DataGridView({ props, mode, style }: GridProps) {
  const { title, cells, pageSize, searchable, emptyText } = props;
  const [query, setQuery] = useState("");
  const [sorting, setSorting] = useState<Sorting>();
  const [wanted, setWanted] = useState(0);
  const records = useMemo(() => tableCells(cells), [cells]);
  const page = gridPage(records, { query: searchable ? query : "", sorting, page: wanted, pageSize });

  function handleQuery(next: string): void {
    setQuery(next);
    setWanted(0);
  }

  return (
    <section className="wv-grid" style={style} aria-label={title || translate("Data grid")}>
      {title !== "" && <h3>{title}</h3>}
      {searchable && <SearchLine {...{ mode, query }} count={page.found} onQuery={handleQuery} />}
      {page.found === 0 ? (
        <p className="wv-nothing">{emptyText}</p>
      ) : (
        <Records {...{ props, mode, page, sorting }} onSort={setSorting} />
      )}
      <Pages page={page} pageSize={pageSize} onPage={setWanted} />
    </section>
  );
}

interface RecordsProps extends Pick<GridProps, "props" | "mode"> {
  readonly page: GridPage;
  readonly sorting: Sorting | undefined;
  readonly onSort: (sorting: Sorting) => void;
}

function Records({ props, mode, page, sorting, onSort }: RecordsProps) {
  const { title, options: columns, sortable, striped, density } = props;
  const className = joinClasses("wv-table", striped && "is-striped", `is-${density}`);
  return (
    // A wide table scrolls inside its box, which the keyboard must be able to do too.
    <section
      className={className}
      aria-label={title === "" ? translate("Records") : fill("{title}: records", { title })}
      {...(mode === "live" && { tabIndex: 0 })}
    >
      <table>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <ColumnTitle key={column.id} {...{ column, index, sortable, sorting, onSort }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {page.rows.map(({ id, cells }) => (
            <tr key={id}>
              {columns.map((column, index) => (
                <td key={column.id} className={column.numeric ? "is-numeric" : undefined}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface PagesProps {
  readonly page: GridPage;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
}

function Pages({ page: { found, pages, page, rows }, pageSize, onPage }: PagesProps) {
  const first = page * pageSize + 1;
  const range = fill("{from} of {count}", {
    from: found === 0 ? 0 : `${first}–${first + rows.length - 1}`,
    count: found,
  });
  return (
    <div className="wv-gridpages">
      <output>{range}</output>
      {pages > 1 && (
        <>
          <button
            type="button"
            className="wv-iconbutton"
            aria-label={translate("Previous page")}
            disabled={page === 0}
            onClick={() => onPage(page - 1)}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            className="wv-iconbutton"
            aria-label={translate("Next page")}
            disabled={page === pages - 1}
            onClick={() => onPage(page + 1)}
          >
            <Icon name="chevron-right" />
          </button>
        </>
      )}
    </div>
  );
}
