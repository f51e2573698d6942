import type { ReactNode } from "react";
import { joinClasses } from "#ui/joinClasses.ts";

/** Data of a chart as a table. */
export interface ChartTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

interface ChartRegionProps {
  readonly title: string;
  /** Beside the title: the base of the figures, or their unit. */
  readonly hint?: string | undefined;
  readonly table?: ChartTable | undefined;
  readonly width?: "one" | "two" | undefined;
  readonly children: ReactNode;
}

/** A chart with its title, and its data as a table. */
export function ChartRegion({ title, hint, table, width = "one", children }: ChartRegionProps) {
  return (
    <section className={joinClasses("sm-region", width === "two" && "is-wide")} aria-label={title}>
      <header>
        <h2 className="trunc" title={title}>
          {title}
        </h2>
        {hint !== undefined && <span className="hint tnum">{hint}</span>}
      </header>
      {children}
      {table !== undefined && table.rows.length > 0 && <HiddenTable title={title} table={table} />}
    </section>
  );
}

function HiddenTable({
  title,
  table: { head, rows },
}: {
  readonly title: string;
  readonly table: ChartTable;
}) {
  return (
    <div className="sr-only">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = "", ...cells], row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
