import type { ReactNode } from "react";
import { joinClasses } from "#ui/joinClasses.ts";

interface WideTableProps {
  readonly caption: string;
  readonly className: string;
  /** The names of the columns. */
  readonly columns: readonly string[];
  /** The rows. */
  readonly children: ReactNode;
}

/** A table that scrolls sideways when the page is narrower, by keyboard too. */
export function WideTable({ caption, className, columns, children }: WideTableProps) {
  return (
    // What scrolls has to be reached by the keyboard, and holds nothing that could be.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="us-scroll" aria-label={caption} tabIndex={0}>
      <table className={joinClasses("us-table", className)}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
