import type { ReactNode } from "react";
import "./history.css";

interface HistoryColumnsProps {
  /** Accessible name of the list. */
  readonly label: string;
  /** Content above the list. */
  readonly above?: ReactNode;
  /** One `HistoryRow` each, the newest first. */
  readonly rows: ReactNode;
  /** Details of the chosen row. */
  readonly children: ReactNode;
}

/** A history, such as versions: a list on the left, the details of the chosen row on the right. */
export function HistoryColumns({ label, above, rows, children }: HistoryColumnsProps) {
  return (
    <div className="history">
      <div className="history-side">
        {above}
        <ul className="history-list" aria-label={label}>
          {rows}
        </ul>
      </div>
      {children}
    </div>
  );
}
