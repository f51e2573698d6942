import type { ReactNode } from "react";
import "./history.css";

interface HistoryColumnsProps {
  /** What the list is called. */
  readonly label: string;
  /** What stands above the list. */
  readonly above?: ReactNode;
  /** One `HistoryRow` each, the newest first. */
  readonly rows: ReactNode;
  /** What is chosen. */
  readonly children: ReactNode;
}

/** Something of the past, such as versions: a list at the left, the one that is chosen at the right. */
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
