/**
 * State of a copy: `kept` when this device's database has every edit, `writing` while some are on their way there, `failing`
 * while writing fails and is retried, `unavailable` when this page has no database.
 */
export interface CopyState {
  readonly kind: "opening" | "kept" | "writing" | "failing" | "unavailable";
  /** The browser's message about the failure. */
  readonly reason?: string;
  /** Rows that could not be read and were quarantined when the copy was opened. */
  readonly quarantined: number;
}
